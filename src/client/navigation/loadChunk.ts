import { createElement, lazy, type ComponentType } from 'react';
import type { PageScreen } from './portalRoute';
import { waitForServer, isServerReachable, connectivity } from './connectivity';

const MARK = 'portal-reloaded-at:';
/**
 * Milliseconds without a second reload. The mark is not cleared when other chunks load: the shell always does, and a
 * screen that no longer exists would reload the page for ever.
 */
const RELOAD_PAUSE_MS = 10 * 60_000;

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

/** A chunk that failed to load even after a reload of the page. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * Loads a lazy chunk. After a deployment its old file may be gone: the page is then reloaded once; if that does not help,
 * the promise rejects and the error screen is shown (docs/product.md 3.6). While the server is unreachable it waits.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
  isReachable: () => Promise<boolean> = isServerReachable,
): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const isUnreachable = !(await isReachable());
    if (isUnreachable && connectivity.hasBanner()) {
      await waitForServer(isReachable);
      return loadChunk(load, reload, isReachable);
    }
    if (isUnreachable || Date.now() - readMark() < RELOAD_PAUSE_MS)
      throw new ChunkLoadError('A part of the page failed to load.', { cause });
    writeMark(Date.now());
    reload();
    return new Promise<T>(() => undefined);
  }
}

/** `React.lazy` by {@link loadChunk}; the caller renders the fallback. */
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
