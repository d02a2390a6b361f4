import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { useAppStore } from './app';

/**
 * Where the player of records shows screens: the body of a frame in its own window. Null in the running portal.
 */
export const ReplayedIn = createContext<HTMLElement | null>(null);

/**
 * Whether what is rendered is a replay, in the player or of a record imported into Redux DevTools: no dispatch changes
 * anything there, and nothing comes from the network.
 */
export function useIsReplayed(): boolean {
  const store = useAppStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, store.isReplayed);
}

/** Whether the portal itself, not the player in it, shows a record that was imported into Redux DevTools. */
export function useIsImported(): boolean {
  const isReplayed = useIsReplayed();
  return use(ReplayedIn) === null && isReplayed;
}

/** The window that the screens are scrolled and measured in. */
export const useScreenWindow = (): Window => use(ReplayedIn)?.ownerDocument.defaultView ?? window;
