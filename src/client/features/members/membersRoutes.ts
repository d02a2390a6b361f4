import { paths } from '#contract/paths.ts';
import { hasId } from '#shared/lib/hasId.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';

/** The page of the people in a company. */
export const membersRoutes: readonly RouteRow[] = [
  {
    path: paths.companyPeople(':id'),
    title: 'Lidé a role',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('./PeopleScreen.tsx')),
  },
];
