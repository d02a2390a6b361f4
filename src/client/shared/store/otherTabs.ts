/** Key in `localStorage`; a new value fires a `storage` event in the other tabs. */
const KEY = 'portal:read';

/** Notifies other tabs that something was read here. */
export function broadcastRead(): void {
  try {
    localStorage.setItem(KEY, String(Date.now() + Math.random()));
  } catch {
    // Blocked or full: other tabs learn about it from their next poll.
  }
}

/** Subscribes to reads in other tabs. Returns what unsubscribes. */
export function onReadInOtherTab(onRead: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEY && onRead();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
