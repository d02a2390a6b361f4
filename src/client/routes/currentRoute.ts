import { createContext, use } from 'react';
import type { PortalRoute } from './routeTable';

export const CurrentRoute = createContext<PortalRoute | null>(null);

/** The row of the route table that is shown; null on a missing page. */
export const useCurrentRoute = (): PortalRoute | null => use(CurrentRoute);
