import { createContext, use } from 'react';

/**
 * Where the player of records shows screens: the body of a frame in its own window. Null in the running portal.
 */
export const ReplayedIn = createContext<HTMLElement | null>(null);

/** Whether what is rendered is a replay: no dispatch changes anything there, and nothing comes from the network. */
export const useIsReplayed = (): boolean => use(ReplayedIn) !== null;

/** The window that the screens are scrolled and measured in. */
export const useScreenWindow = (): Window => use(ReplayedIn)?.ownerDocument.defaultView ?? window;
