import { paths } from '../../../contract/paths';
import { hasId } from '../../shared/lib/hasId';
import { screen } from '../../shared/lib/loadChunk';
import type { RouteRow } from '../../shared/lib/portalRoute';
import { sidebar } from '../../shared/texts/portal';

/** Pages of tenders, bids, their comparison and shortlists. */
export const tendersRoutes: readonly RouteRow[] = [
  {
    path: paths.bids(),
    title: sidebar.bids,
    layout: 'portal',
    guard: 'providers',
    screen: screen(() => import('./bids/BidsScreen')),
  },
  {
    path: paths.bid(':id'),
    title: 'Nabídka',
    layout: 'portal',
    guard: 'providers',
    exists: hasId,
    screen: screen(() => import('./bids/BidScreen')),
  },
  {
    path: paths.shortlists(),
    title: sidebar.shortlists,
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('./shortlists/ShortlistsScreen')),
  },
  {
    path: paths.shortlist(':id'),
    title: 'Výběr',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: screen(() => import('./shortlists/ShortlistScreen')),
  },
  {
    path: paths.comparison(':id'),
    title: 'Nabídky',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: screen(() => import('./evaluation/ComparisonScreen')),
  },
  {
    path: paths.tenderCreate(),
    title: 'Nová poptávka',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('./edit/NewTenderScreen')),
  },
  {
    path: paths.tender(':id'),
    title: 'Poptávka',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('./answer/TenderScreen')),
  },
];
