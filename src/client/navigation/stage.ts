import { createContext, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/** The whole window: the player of records puts what was recorded in place of the running portal. */
export interface Stage {
  show: (content: ReactNode) => void;
  /** The portal's own routes, for a router of the player's own. */
  routes: RouteObject[];
}

export const StageContext = createContext<Stage>({ show: () => undefined, routes: [] });
