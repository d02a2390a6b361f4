import { createContext, use } from 'react';
import type { PortalRoute } from './portalRoute';

export const CurrentRoute = createContext<PortalRoute | null>(null);

/** The row of the route table that is shown; null on a missing page. */
export const useCurrentRoute = (): PortalRoute | null => use(CurrentRoute);

/**
 * The visit (location key) that a logged-in person was last shown. It is kept above the layouts, which change
 * at a log-out, and tells a visitor who asks for a page from somebody who has just left it.
 */
export const LastShown = createContext<{ key: string | null }>({ key: null });
