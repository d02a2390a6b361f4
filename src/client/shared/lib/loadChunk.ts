import { createElement, lazy, type ComponentType } from 'react';
import { waitForServer, isServerReachable, connectivity } from './connectivity.ts';
import type { PageScreen } from './portalRoute.ts';

const MARK = 'portal-reloaded-at:';
/**
 * Milliseconds without a second reload. The mark is not cleared when other chunks load: the shell always loads, so a
 * screen that no longer exists would reload the page forever.
 */
const RELOAD_PAUSE_MS = 10 * 60_000;

/** Also stored in `window.name`, which survives a reload even if the storage is blocked. */
function readMark(): number {
  try {
    const stored = sessionStorage.getItem(MARK);
    if (stored !== null) return Number(stored);
  } catch {
    // The storage is blocked, so `window.name` is read below.
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
 * Loads a lazy chunk. After a deployment its old file may be missing. The page is then reloaded once. If that does not
 * help, the promise rejects and the error screen is displayed (docs/product.md 3.6). While the server is unreachable,
 * it waits.
 * @throws {ChunkLoadError} after the reload, or without a banner while the server is unreachable
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

/** `React.lazy` with {@link loadChunk}. The caller renders the fallback. */
export function lazyChunk<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() => loadChunk(load));
}

/**
 * Creates a lazy screen from its module: `screen(() => import('./HomeScreen'))`.
 * @param props distinguish pages that share the same module
 */
export function screen<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...[props]: object extends Props ? [props?: Props] : [props: Props]
): PageScreen {
  const Screen = lazyChunk(load);
  const given = { ...props } as Props;
  return Object.assign(() => createElement(Screen, given), { fetch: load });
}
