/**
 * A word to the other windows of this browser: what is written into the storage is told to all of them but the one that
 * writes it.
 */
const KEY = 'portal:read';

/** Tells other windows that something was read here. Where nothing can be stored they learn it by their own next look. */
export function tellOtherTabs(target: Window): void {
  try {
    // Only another value is told of.
    target.localStorage.setItem(KEY, String(Date.now() + Math.random()));
  } catch {
    // Blocked or full.
  }
}

/**
 * Listens for what other windows have read.
 * @returns ends it
 */
export function hearOtherTabs(target: Window, onRead: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) onRead();
  };
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}
