import { createContext, use } from 'react';
import type { PortalRoute } from './portalRoute.ts';

export const CurrentRoute = createContext<PortalRoute | null>(null);

/** The displayed row of the route table, or null on a missing page. */
export const useCurrentRoute = (): PortalRoute | null => use(CurrentRoute);

/**
 * Location key of the last page that was shown to a logged-in user. It is stored above the layouts, which change on
 * logout. It distinguishes a visitor who requests a page from a user who has just logged out on it.
 */
export const LastShown = createContext<{ key: string | null }>({ key: null });
