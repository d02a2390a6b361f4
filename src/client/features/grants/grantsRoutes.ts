import { publicPages } from '#contract/paths.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';

/** Pages of the grants finder. */
export const grantsRoutes: readonly RouteRow[] = [
  {
    ...publicPages.grantSearch,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('./screens/GrantSearchScreen.tsx')),
  },
  {
    ...publicPages.grantResults,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('./screens/GrantResultsScreen.tsx')),
  },
  {
    ...publicPages.grantDetail,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('./screens/GrantDetailScreen.tsx')),
  },
];
