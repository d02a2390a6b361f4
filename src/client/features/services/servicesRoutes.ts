import { paths } from '#contract/paths.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';
import { sidebar, userMenu } from '#shared/texts/portal.ts';

const loadServices = () => import(/* webpackChunkName: "screen-services" */ './components/ServicesView.tsx');

/** Pages of services and of the requests for them. */
export const servicesRoutes: readonly RouteRow[] = [
  {
    path: paths.requests(),
    title: userMenu.requests,
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('./requests/RequestsScreen.tsx')),
  },
  {
    path: paths.analyses(),
    title: sidebar.analyses,
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'ANALYZE' }),
  },
  {
    path: paths.ictServices(),
    title: sidebar.ictServices,
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'SERVICE' }),
  },
  {
    path: paths.specialists(),
    title: sidebar.specialists,
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'CONSULTANT' }),
  },
  {
    path: paths.strategicAnalysis(),
    title: sidebar.strategicAnalysis,
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(() => import('./screens/StrategicAnalysisScreen.tsx')),
  },
];
