import type { Services } from '../services';
import type { PageSettings } from './clientPage';

/** Milliseconds; a page comes with what was known before rather than late. */
const PATIENCE = 800;

/**
 * What pages tell of what the operator set. A database that is away keeps no page back: it says what it said before, at first
 * what the environment says.
 */
export function pageSettings({ db, config, settings, log }: Services): () => Promise<PageSettings> {
  let last: PageSettings = config;
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<PageSettings>((resolve) => {
      timer = setTimeout(() => resolve(last), PATIENCE);
    });
    const read = settings.current(db).catch((error: unknown) => {
      log.warn({ err: error }, 'settings not read, pages say what they said before');
      return last;
    });
    last = await Promise.race([read, late]).finally(() => clearTimeout(timer));
    return last;
  };
}
