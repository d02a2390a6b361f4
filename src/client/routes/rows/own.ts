import { screen } from '../../navigation/loadChunk';
import type { PortalRoute } from '../../navigation/portalRoute';
import { hasId } from './hasId';

const projectList = screen(
  () => import(/* webpackChunkName: "screen-project-list" */ '../../screens/projects/ProjectListScreen'),
);
const projectCreate = screen(
  () => import(/* webpackChunkName: "screen-project-create" */ '../../screens/projects/NewProjectScreen'),
);
const project = screen(() => import(/* webpackChunkName: "screen-project" */ '../../screens/projects/ProjectScreen'));
const softwareList = screen(
  () => import(/* webpackChunkName: "screen-software-list" */ '../../screens/software/SoftwareListScreen'),
);
const softwareCreate = screen(
  () => import(/* webpackChunkName: "screen-software-create" */ '../../screens/software/SoftwareCreateScreen'),
);
const softwareEdit = screen(
  () => import(/* webpackChunkName: "screen-software-edit" */ '../../screens/software/SoftwareEditScreen'),
);
const garage = screen(() => import(/* webpackChunkName: "screen-garage" */ '../../screens/garage/GarageScreen'));

/** Pages of what one has: the account, the garage, own software and projects. */
export const ownRows: readonly PortalRoute[] = [
  {
    name: 'nabidky',
    path: '/nabidky',
    title: 'Moje nabídky',
    layout: 'portal',
    guard: 'providers',
    screen: screen(() => import('../../screens/bids/BidsScreen')),
  },
  {
    name: 'nabidky-id',
    path: '/nabidky/:id',
    title: 'Nabídka',
    layout: 'portal',
    guard: 'providers',
    exists: hasId,
    screen: screen(() => import('../../screens/bids/BidScreen')),
  },
  {
    name: 'auth-change-pass',
    path: '/auth/change-pass',
    title: 'Změna hesla',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../screens/account/ChangePasswordScreen')),
  },
  {
    name: 'uzivatel-upravit',
    path: '/uzivatel/upravit',
    title: 'Přihlašovací údaje',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../screens/account/AccountScreen')),
  },
  {
    name: 'uzivatel-callback',
    path: '/uzivatel/callback',
    title: 'Moje požadavky',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../../screens/account/RequestsScreen')),
  },
  {
    name: 'uzivatel-rozhodnuti',
    path: '/uzivatel/rozhodnuti',
    title: 'Rozhodnutí o vašem obsahu',
    layout: 'portal',
    guard: 'members',
    screen: screen(
      () => import(/* webpackChunkName: "moderation" */ '../../screens/account/decisions/DecisionsScreen'),
    ),
  },
  {
    name: 'uzivatel-rozhodnuti-id',
    path: '/uzivatel/rozhodnuti/:id',
    title: 'Rozhodnutí',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import(/* webpackChunkName: "moderation" */ '../../screens/account/decisions/DecisionScreen')),
  },
  {
    name: 'nahlasit-kind-id',
    path: '/nahlasit/:kind/:id',
    title: 'Nahlásit obsah',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import(/* webpackChunkName: "moderation" */ '../../screens/reports/ReportScreen')),
  },
  {
    name: 'uzivatel-oznameni',
    path: '/uzivatel/oznameni',
    title: 'Nastavení oznámení',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../screens/account/notifications/NotificationSettingsScreen')),
  },
  {
    name: 'odhlaseni-odberu',
    path: '/odhlaseni-odberu',
    title: 'Odhlášení odběru',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../screens/account/notifications/UnsubscribeScreen')),
  },
  {
    name: 'overeni-adresy',
    path: '/overeni-adresy',
    title: 'Ověření adresy',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../screens/account/notifications/ConfirmAddressScreen')),
  },
  {
    name: 'digitalni-garaz',
    path: '/digitalni-garaz',
    title: 'Digitální garáž',
    layout: 'portal',
    guard: 'payingClients',
    screen: garage,
  },
  {
    name: 'vybery',
    path: '/vybery',
    title: 'Výběry',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../../screens/shortlists/ShortlistsScreen')),
  },
  {
    name: 'vybery-id',
    path: '/vybery/:id',
    title: 'Výběr',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: screen(() => import('../../screens/shortlists/ShortlistScreen')),
  },
  {
    name: 'technologie-seznam',
    path: '/technologie/seznam',
    title: 'Moje technologie',
    layout: 'portal',
    guard: 'clients',
    screen: softwareList,
  },
  {
    name: 'technologie-vytvorit',
    path: '/technologie/vytvorit',
    title: 'Nová technologie',
    layout: 'portal',
    guard: 'clients',
    screen: softwareCreate,
  },
  {
    name: 'technologie-id-upravit',
    path: '/technologie/:id/upravit',
    title: 'Úprava technologie',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: softwareEdit,
  },
  {
    name: 'projekty-seznam',
    path: '/projekty/seznam',
    title: 'Projekty',
    layout: 'portal',
    guard: 'projectReaders',
    screen: projectList,
  },
  {
    name: 'projekty-vytvorit',
    path: '/projekty/vytvorit',
    title: 'Nový projekt',
    layout: 'portal',
    guard: 'clients',
    screen: projectCreate,
  },
  {
    name: 'projekty-upravit',
    path: '/projekty/upravit',
    title: 'Nový projekt bez předlohy',
    layout: 'portal',
    guard: 'projectReaders',
    screen: project,
  },
  {
    name: 'projekty-id-nabidky',
    path: '/projekty/:id/nabidky',
    title: 'Nabídky',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: screen(() => import('../../screens/evaluation/ComparisonScreen')),
  },
  {
    name: 'projekty-id-upravit',
    path: '/projekty/:id/upravit',
    title: 'Projekt',
    layout: 'portal',
    guard: 'projectReaders',
    exists: hasId,
    screen: project,
  },
  {
    name: 'poptavky-id',
    path: '/poptavky/:id',
    title: 'Poptávka',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('../../screens/tenders/TenderScreen')),
  },
];
