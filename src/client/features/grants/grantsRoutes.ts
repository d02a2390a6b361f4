import { publicPages } from '../../../contract/paths';
import { screen } from '../../shared/lib/loadChunk';
import type { RouteRow } from '../../shared/lib/portalRoute';

/** Pages of the grants finder. */
export const grantsRoutes: readonly RouteRow[] = [
  {
    ...publicPages.grantSearch,
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    ahead: () => import('./resultsAhead'),
    screen: screen(() => import('./screens/GrantSearchScreen')),
  },
  {
    ...publicPages.grantResults,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('./screens/GrantResultsScreen')),
  },
  {
    ...publicPages.grantDetail,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('./screens/GrantDetailScreen')),
  },
];
