import { isOperator, type MaybeActor } from '../../../../contract/access/access';
import { paths, publicPages } from '../../../../contract/paths';
import { readPortalConfig } from '../../../shared/api/portalConfig';
import { screen } from '../../../shared/lib/loadChunk';
import type { RouteRow } from '../../../shared/lib/portalRoute';

/** In development every user may replay a record, elsewhere only operators (docs/product.md 7.11). */
const replayers = (actor: MaybeActor) => readPortalConfig().environment === 'development' || isOperator(actor);

const loadServices = () =>
  import(/* webpackChunkName: "screen-services" */ '../../../features/services/components/ServicesView');

/** Pages of services, grants and support. */
export const serviceRows: readonly RouteRow[] = [
  {
    path: paths.analyses(),
    title: 'Analýzy a studie',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'ANALYZE' }),
  },
  {
    path: paths.ictServices(),
    title: 'ICT služby',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'SERVICE' }),
  },
  {
    path: paths.specialists(),
    title: 'Konzultanti a specialisté',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'CONSULTANT' }),
  },
  {
    path: paths.strategicAnalysis(),
    title: 'Strategická analýza',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(() => import('../../../features/services/screens/StrategicAnalysisScreen')),
  },
  {
    ...publicPages.grantSearch,
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    ahead: () => import('../ahead/grantResults'),
    screen: screen(() => import('../../../features/grants/screens/GrantSearchScreen')),
  },
  {
    ...publicPages.grantResults,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('../../../features/grants/screens/GrantResultsScreen')),
  },
  {
    ...publicPages.grantDetail,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('../../../features/grants/screens/GrantDetailScreen')),
  },
  {
    path: paths.replay(),
    title: 'Přehrávač záznamu',
    layout: 'portal',
    guard: replayers,
    bare: true,
    screen: screen(() => import('../../../features/support/screens/ReplayScreen')),
  },
];
