import { paths } from '#contract/paths.ts';
import { hasId } from '#shared/lib/hasId.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';
import { sidebar } from '#shared/texts/portal.ts';

/** Pages of reference projects. */
export const referencesRoutes: readonly RouteRow[] = [
  {
    path: paths.referenceCreate(),
    title: 'Nový referenční projekt',
    layout: 'portal',
    guard: 'providersOrPaying',
    screen: screen(
      () => import(/* webpackChunkName: "screen-reference-create" */ './screens/ReferenceCreateScreen.tsx'),
    ),
  },
  {
    path: paths.references(),
    title: sidebar.references,
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('./components/ReferenceList.tsx')),
  },
  {
    path: paths.ownReferences(),
    title: sidebar.ownReferences,
    layout: 'portal',
    guard: 'providersOrPaying',
    screen: screen(() => import('./components/OwnReferences.tsx')),
  },
  {
    path: paths.reference(':id'),
    title: 'Referenční projekt',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import(/* webpackChunkName: "screen-reference" */ './screens/ReferenceScreen.tsx')),
  },
  {
    path: paths.referenceEdit(':id'),
    title: 'Úprava referenčního projektu',
    layout: 'portal',
    guard: 'providersOrPaying',
    exists: hasId,
    screen: screen(() => import(/* webpackChunkName: "screen-reference-edit" */ './screens/ReferenceEditScreen.tsx')),
  },
];
