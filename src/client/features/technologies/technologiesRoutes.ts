import { paths } from '../../../contract/paths';
import { screen } from '../../shared/lib/loadChunk';
import type { RouteRow } from '../../shared/lib/portalRoute';

/** The catalogue of technologies. */
export const technologiesRoutes: readonly RouteRow[] = [
  {
    path: paths.technologies(),
    title: 'Katalog technologií',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('./TechnologiesScreen')),
  },
];
