import { paths } from '../../../contract/paths';
import { screen } from '../../shared/lib/loadChunk';
import type { RouteRow } from '../../shared/lib/portalRoute';
import { sidebar } from '../../shared/texts/portal';

/** The catalogue of technologies. */
export const technologiesRoutes: readonly RouteRow[] = [
  {
    path: paths.technologies(),
    title: sidebar.technologies,
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('./TechnologiesScreen')),
  },
];
