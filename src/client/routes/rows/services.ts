import { isOperator, type MaybeActor } from '../../../contract/access';
import { paths, publicPages } from '../../../contract/paths';
import { readPortalConfig } from '../../api/portalConfig';
import { screen } from '../../navigation/loadChunk';
import type { PortalRoute } from '../../navigation/portalRoute';

/** In development everybody may replay a history, elsewhere operators only (docs/product.md 7.11). */
const replayers = (actor: MaybeActor) => readPortalConfig().environment === 'development' || isOperator(actor);

const loadServices = () => import(/* webpackChunkName: "screen-services" */ '../../screens/services/ServicesView');

/** Pages of services, grants and support. */
export const serviceRows: readonly PortalRoute[] = [
  {
    name: 'sluzby-analyzy-a-studie',
    path: paths.analyses(),
    title: 'Analýzy a studie',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'ANALYZE' }),
  },
  {
    name: 'sluzby-ict-sluzby',
    path: paths.ictServices(),
    title: 'ICT služby',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'SERVICE' }),
  },
  {
    name: 'sluzby-konzultanti-a-specialiste',
    path: paths.specialists(),
    title: 'Konzultanti a specialisté',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'CONSULTANT' }),
  },
  {
    name: 'sluzby-strategicka-analyza',
    path: paths.strategicAnalysis(),
    title: 'Strategická analýza',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(() => import('../../screens/services/StrategicAnalysisScreen')),
  },
  {
    name: 'dotace-vyhledavani',
    ...publicPages.grantSearch,
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    ahead: () => import('../ahead/grantResults'),
    screen: screen(() => import('../../screens/grants/GrantSearchScreen')),
  },
  {
    name: 'dotace-vysledky',
    ...publicPages.grantResults,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('../../screens/grants/GrantResultsScreen')),
  },
  {
    name: 'dotace-detail',
    ...publicPages.grantDetail,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('../../screens/grants/GrantDetailScreen')),
  },
  {
    name: 'podpora-prehravac',
    path: paths.replay(),
    title: 'Přehrávač záznamu',
    layout: 'portal',
    guard: replayers,
    bare: true,
    screen: screen(() => import('../../screens/support/ReplayScreen')),
  },
];
