import { isOperator, type MaybeActor } from '../../../contract/access';
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
    path: '/sluzby/analyzy-a-studie',
    title: 'Analýzy a studie',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'ANALYZE' }),
  },
  {
    name: 'sluzby-ict-sluzby',
    path: '/sluzby/ict-sluzby',
    title: 'ICT služby',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'SERVICE' }),
  },
  {
    name: 'sluzby-konzultanti-a-specialiste',
    path: '/sluzby/konzultanti-a-specialiste',
    title: 'Konzultanti a specialisté',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadServices, { category: 'CONSULTANT' }),
  },
  {
    name: 'sluzby-strategicka-analyza',
    path: '/sluzby/strategicka-analyza',
    title: 'Strategická analýza',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(() => import('../../screens/services/StrategicAnalysisScreen')),
  },
  {
    name: 'dotace-vyhledavani',
    path: '/dotace/vyhledavani',
    title: 'Vyhledávání dotací',
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    ahead: () => import('../ahead/grantResults'),
    screen: screen(() => import('../../screens/grants/GrantSearchScreen')),
  },
  {
    name: 'dotace-vysledky',
    path: '/dotace/vysledky',
    title: 'Výsledky vyhledávání',
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('../../screens/grants/GrantResultsScreen')),
  },
  {
    name: 'dotace-detail',
    path: '/dotace/detail',
    title: 'Dotace',
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('../../screens/grants/GrantDetailScreen')),
  },
  {
    name: 'podpora-prehravac',
    path: '/podpora/prehravac',
    title: 'Přehrávač záznamu',
    layout: 'portal',
    guard: replayers,
    bare: true,
    screen: screen(() => import('../../screens/support/ReplayScreen')),
  },
];
