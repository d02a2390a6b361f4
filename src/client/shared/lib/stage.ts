import { createContext, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/** The whole window. The player of recordings displays the recording there instead of the running portal. */
export interface Stage {
  show: (content: ReactNode) => void;
  /** The routes of the portal, for the router of the player. */
  routes: RouteObject[];
}

export const StageContext = createContext<Stage>({ show: () => undefined, routes: [] });
