import { paths } from '#contract/paths.ts';
import { hasId } from '#shared/lib/hasId.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';

const project = screen(() => import(/* webpackChunkName: "screen-project" */ './screens/ProjectScreen.tsx'));

/** Pages of IT projects. */
export const projectsRoutes: readonly RouteRow[] = [
  {
    path: paths.projects(),
    title: 'Projekty',
    layout: 'portal',
    guard: 'projectReaders',
    screen: screen(() => import(/* webpackChunkName: "screen-project-list" */ './screens/ProjectListScreen.tsx')),
  },
  {
    path: paths.projectCreate(),
    title: 'Nový projekt',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import(/* webpackChunkName: "screen-project-create" */ './screens/NewProjectScreen.tsx')),
  },
  {
    path: '/projekty/upravit',
    title: 'Nový projekt bez předlohy',
    layout: 'portal',
    guard: 'projectReaders',
    screen: project,
  },
  {
    path: paths.projectEdit(':id'),
    title: 'Projekt',
    layout: 'portal',
    guard: 'projectReaders',
    exists: hasId,
    screen: project,
  },
];
