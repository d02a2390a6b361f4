import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { useAppStore } from './app.ts';

/** Body of the frame in which the player of recordings renders screens. Null in the running portal. */
export const ReplayedIn = createContext<HTMLElement | null>(null);

/**
 * Whether the rendered state is a replay, in the player or of a recording imported into Redux DevTools. In a replay no
 * dispatch has any effect and there is no network.
 */
export function useIsReplayed(): boolean {
  const store = useAppStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, store.isReplayed);
}

/** Whether the portal itself, not the player, shows a recording imported into Redux DevTools. */
export function useIsImported(): boolean {
  const isReplayed = useIsReplayed();
  return use(ReplayedIn) === null && isReplayed;
}

/** The window used for scrolling and measuring the screens. */
export const useScreenWindow = (): Window => use(ReplayedIn)?.ownerDocument.defaultView ?? window;
