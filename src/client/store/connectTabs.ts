import { sessionEnded, tokenReceived } from '../slices/user';
import type { AppStore } from './makeStore';
import { rememberedOf, STORAGE_KEY } from './persistence';

/** What another tab wrote, read the way redux-persist writes: each area is JSON inside JSON. */
function tokenIn(stored: string | null): string | null {
  try {
    const areas = JSON.parse(stored ?? '{}') as Record<string, string>;
    return rememberedOf({ user: JSON.parse(areas.user ?? '{}') as unknown }).user.token;
  } catch {
    return null;
  }
}

/**
 * Follows the log-ins and log-outs of other tabs of this browser, so that nobody sees the data of a
 * person who has left.
 * @returns ends the connection
 */
export function connectTabs(store: AppStore, target: Window): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key !== STORAGE_KEY && key !== null) return;
    // A tab in which support acts as somebody is by itself.
    if (store.getState().user.acting) return;
    const token = tokenIn(newValue);
    if (token === store.getState().user.token) return;
    store.dispatch(token === null ? sessionEnded('elsewhere') : tokenReceived({ token }));
  };
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}
