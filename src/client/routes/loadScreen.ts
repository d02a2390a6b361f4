import { lazy, type ComponentType } from 'react';

const RELOADED = 'portal:reloaded-for-chunk';
/** In `window.name`, which survives a reload even where storage is blocked. */
const inWindowName = () => window.name.includes(RELOADED);

function hasReloaded(): boolean {
  try {
    return sessionStorage.getItem(RELOADED) !== null || inWindowName();
  } catch {
    return inWindowName();
  }
}

function rememberReload(): void {
  try {
    sessionStorage.setItem(RELOADED, '1');
  } catch {
    window.name += RELOADED;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Storage is blocked: the mark is in the window's name.
  }
  if (inWindowName()) window.name = window.name.replaceAll(RELOADED, '');
}

/** A chunk that could not be loaded although the page was reloaded for it once. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * Loads a part of the application. After a deployment its old file may be gone: the page is then reloaded
 * exactly once; when that does not help, the promise rejects and the error screen says so (section 8 of the spec).
 */
export async function loadChunk<T>(load: () => Promise<T>, reload: () => void = () => window.location.reload()): Promise<T> {
  try {
    const loaded = await load();
    forgetReload();
    return loaded;
  } catch (cause) {
    // Offline the reload would lose the page and find nothing either.
    if (hasReloaded() || navigator.onLine === false) throw new ChunkLoadError('A part of the page failed to load.', { cause });
    rememberReload();
    reload();
    return new Promise<T>(() => undefined);
  }
}

/** A lazy screen from its module: `screen(() => import('../screens/home/HomeScreen'))`. */
export const screen = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadChunk(load));
