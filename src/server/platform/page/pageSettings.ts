import type { Services } from '../services';
import type { PageSettings } from './clientPage';

/** Timeout in milliseconds. A page is sent with the previous settings rather than late. */
const PATIENCE = 800;

/**
 * Returns the operator's settings for pages. If the database is unavailable, pages are still sent with the last known
 * settings, initially with those of the environment.
 */
export function pageSettings({ db, config, settings, log }: Services): () => Promise<PageSettings> {
  let last: PageSettings = config;
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<PageSettings>((resolve) => {
      timer = setTimeout(() => resolve(last), PATIENCE);
    });
    const read = settings.current(db).catch((error: unknown) => {
      log.warn({ err: error }, 'settings not read, pages keep the previous ones');
      return last;
    });
    last = await Promise.race([read, late]).finally(() => clearTimeout(timer));
    return last;
  };
}
