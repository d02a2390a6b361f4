import { paths } from '#contract/paths.ts';
import { hasId } from '#shared/lib/hasId.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';
import { sidebar } from '#shared/texts/portal.ts';

/** Pages of own software and of the garage. */
export const softwareRoutes: readonly RouteRow[] = [
  {
    path: paths.garage(),
    title: sidebar.garage,
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(() => import(/* webpackChunkName: "screen-garage" */ './garage/GarageScreen.tsx')),
  },
  {
    path: paths.softwareList(),
    title: sidebar.software,
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import(/* webpackChunkName: "screen-software-list" */ './screens/SoftwareListScreen.tsx')),
  },
  {
    path: paths.softwareCreate(),
    title: 'Nová technologie',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import(/* webpackChunkName: "screen-software-create" */ './screens/SoftwareCreateScreen.tsx')),
  },
  {
    path: paths.softwareEdit(':id'),
    title: 'Úprava technologie',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: screen(() => import(/* webpackChunkName: "screen-software-edit" */ './screens/SoftwareEditScreen.tsx')),
  },
];
