import { paths } from '../../../contract/paths';
import { screen } from '../../shared/lib/loadChunk';
import type { RouteRow } from '../../shared/lib/portalRoute';

const loadServices = () => import(/* webpackChunkName: "screen-services" */ './components/ServicesView');

/** Pages of services and of the requests for them. */
export const servicesRoutes: readonly RouteRow[] = [
  {
    path: paths.requests(),
    title: 'Moje požadavky',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('./requests/RequestsScreen')),
  },
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
    screen: screen(() => import('./screens/StrategicAnalysisScreen')),
  },
];
