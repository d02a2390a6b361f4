import { paths } from '../../../contract/paths';
import { hasId } from '../../shared/lib/hasId';
import { screen } from '../../shared/lib/loadChunk';
import type { RouteRow } from '../../shared/lib/portalRoute';

/** The page of the people in a company. */
export const membersRoutes: readonly RouteRow[] = [
  {
    path: paths.companyPeople(':id'),
    title: 'Lidé a role',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('./PeopleScreen')),
  },
];
