/** Key in `localStorage`; writing it fires a `storage` event in the other tabs. */
const KEY = 'portal:read';

/**
 * Notifies other tabs that something was read here. If the storage is blocked, they learn about it from their next
 * poll.
 */
export function broadcastRead(target: Window): void {
  try {
    // An unchanged value fires no event.
    target.localStorage.setItem(KEY, String(Date.now() + Math.random()));
  } catch {
    // Blocked or full.
  }
}

/**
 * Subscribes to reads in other tabs.
 * @returns unsubscribes
 */
export function onReadInOtherTab(target: Window, onRead: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) onRead();
  };
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}
