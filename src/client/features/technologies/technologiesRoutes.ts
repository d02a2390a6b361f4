import { paths } from '#contract/paths.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';
import { sidebar } from '#shared/texts/portal.ts';

/** The catalogue of technologies. */
export const technologiesRoutes: readonly RouteRow[] = [
  {
    path: paths.technologies(),
    title: sidebar.technologies,
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('./TechnologiesScreen.tsx')),
  },
];
