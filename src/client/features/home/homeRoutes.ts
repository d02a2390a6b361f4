import { publicPages } from '#contract/paths.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';

/** The home page, of visitors and of members, and what a sentence of a visitor asks for. */
export const homeRoutes: readonly RouteRow[] = [
  {
    ...publicPages.home,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('./HomeScreen.tsx')),
  },
  {
    ...publicPages.needs,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('./NeedsScreen.tsx')),
  },
];
