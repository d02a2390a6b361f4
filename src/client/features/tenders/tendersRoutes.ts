import { paths } from '#contract/paths.ts';
import { hasId } from '#shared/lib/hasId.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';
import { sidebar } from '#shared/texts/portal.ts';

/** Pages of tenders, bids, their comparison and shortlists. */
export const tendersRoutes: readonly RouteRow[] = [
  {
    path: paths.bids(),
    title: sidebar.bids,
    layout: 'portal',
    guard: 'providers',
    screen: screen(() => import('./bids/BidsScreen.tsx')),
  },
  {
    path: paths.bid(':id'),
    title: 'Nabídka',
    layout: 'portal',
    guard: 'providers',
    exists: hasId,
    screen: screen(() => import('./bids/BidScreen.tsx')),
  },
  {
    path: paths.shortlists(),
    title: sidebar.shortlists,
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('./shortlists/ShortlistsScreen.tsx')),
  },
  {
    path: paths.shortlist(':id'),
    title: 'Výběr',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: screen(() => import('./shortlists/ShortlistScreen.tsx')),
  },
  {
    path: paths.comparison(':id'),
    title: 'Nabídky',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: screen(() => import('./evaluation/ComparisonScreen.tsx')),
  },
  {
    path: paths.tenderCreate(),
    title: 'Nová poptávka',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('./edit/NewTenderScreen.tsx')),
  },
  {
    path: paths.tender(':id'),
    title: 'Poptávka',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('./answer/TenderScreen.tsx')),
  },
];
