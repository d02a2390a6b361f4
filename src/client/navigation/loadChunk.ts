import { createElement, lazy, type ComponentType } from 'react';
import type { PageScreen } from './portalRoute';
import { awaitServer, serverAnswers, serverSilence } from './serverSilence';

const MARK = 'portal-reloaded-at:';
/**
 * For this long after a reload, in milliseconds, no other follows. The mark stays although other parts load
 * well: the shell always does, and a screen that is gone for good would otherwise reload the page for ever.
 */
const QUIET = 10 * 60_000;

/** In `window.name` too, which survives a reload even where storage is blocked. */
function readMark(): number {
  try {
    const stored = sessionStorage.getItem(MARK);
    if (stored !== null) return Number(stored);
  } catch {
    // Storage is blocked: the window's name has it.
  }
  return Number(new RegExp(`${MARK}(\\d+)`).exec(window.name)?.[1] ?? 0);
}

function writeMark(now: number): void {
  try {
    sessionStorage.setItem(MARK, String(now));
  } catch {
    window.name = window.name.replace(new RegExp(`${MARK}\\d+`), '') + MARK + now;
  }
}

/** A chunk that could not be loaded although the page was reloaded for it once. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * Loads a part of the application. After a deployment its old file may be gone: the page is then reloaded
 * exactly once; when that does not help, the promise rejects and the error screen says so (docs/product.md 3.6).
 * While the server does not answer at all, the part waits for it.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
  answers: () => Promise<boolean> = serverAnswers,
): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const isSilent = !(await answers());
    if (isSilent && serverSilence.isHeard()) {
      await awaitServer(answers);
      return loadChunk(load, reload, answers);
    }
    if (isSilent || Date.now() - readMark() < QUIET)
      throw new ChunkLoadError('A part of the page failed to load.', { cause });
    writeMark(Date.now());
    reload();
    return new Promise<T>(() => undefined);
  }
}

/** A component that is loaded when it is first shown; what stands in its place meanwhile is whoever shows it to say. */
export function lazyChunk<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() => loadChunk(load));
}

/**
 * A lazy screen from its module: `screen(() => import('../screens/home/HomeScreen'))`.
 * @param props what tells it apart from other pages of the same module
 */
export function screen<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...[props]: object extends Props ? [props?: Props] : [props: Props]
): PageScreen {
  const Screen = lazyChunk(load);
  const given = { ...props } as Props;
  return Object.assign(() => createElement(Screen, given), { fetch: load });
}
