import { paths } from '../../../contract/paths';
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
    path: paths.bids(),
    title: 'Moje nabídky',
    layout: 'portal',
    guard: 'providers',
    screen: screen(() => import('../../screens/bids/BidsScreen')),
  },
  {
    name: 'nabidky-id',
    path: paths.bid(':id'),
    title: 'Nabídka',
    layout: 'portal',
    guard: 'providers',
    exists: hasId,
    screen: screen(() => import('../../screens/bids/BidScreen')),
  },
  {
    name: 'auth-change-pass',
    path: paths.changePassword(),
    title: 'Změna hesla',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../screens/account/ChangePasswordScreen')),
  },
  {
    name: 'uzivatel-upravit',
    path: paths.account(),
    title: 'Přihlašovací údaje',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../screens/account/AccountScreen')),
  },
  {
    name: 'uzivatel-callback',
    path: paths.requests(),
    title: 'Moje požadavky',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../../screens/account/RequestsScreen')),
  },
  {
    name: 'uzivatel-rozhodnuti',
    path: paths.decisions(),
    title: 'Rozhodnutí o vašem obsahu',
    layout: 'portal',
    guard: 'members',
    screen: screen(
      () => import(/* webpackChunkName: "moderation" */ '../../screens/account/decisions/DecisionsScreen'),
    ),
  },
  {
    name: 'uzivatel-rozhodnuti-id',
    path: paths.decision(':id'),
    title: 'Rozhodnutí',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import(/* webpackChunkName: "moderation" */ '../../screens/account/decisions/DecisionScreen')),
  },
  {
    name: 'nahlasit-kind-id',
    path: paths.report(':kind', ':id'),
    title: 'Nahlásit obsah',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import(/* webpackChunkName: "moderation" */ '../../screens/reports/ReportScreen')),
  },
  {
    name: 'uzivatel-oznameni',
    path: paths.notificationSettings(),
    title: 'Nastavení oznámení',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../screens/account/notifications/NotificationSettingsScreen')),
  },
  {
    name: 'odhlaseni-odberu',
    path: paths.unsubscribe(),
    title: 'Odhlášení odběru',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../screens/account/notifications/UnsubscribeScreen')),
  },
  {
    name: 'overeni-adresy',
    path: paths.confirmAddress(),
    title: 'Ověření adresy',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../screens/account/notifications/ConfirmAddressScreen')),
  },
  {
    name: 'digitalni-garaz',
    path: paths.garage(),
    title: 'Digitální garáž',
    layout: 'portal',
    guard: 'payingClients',
    screen: garage,
  },
  {
    name: 'vybery',
    path: paths.shortlists(),
    title: 'Výběry',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../../screens/shortlists/ShortlistsScreen')),
  },
  {
    name: 'vybery-id',
    path: paths.shortlist(':id'),
    title: 'Výběr',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: screen(() => import('../../screens/shortlists/ShortlistScreen')),
  },
  {
    name: 'technologie-seznam',
    path: paths.softwareList(),
    title: 'Moje technologie',
    layout: 'portal',
    guard: 'clients',
    screen: softwareList,
  },
  {
    name: 'technologie-vytvorit',
    path: paths.softwareCreate(),
    title: 'Nová technologie',
    layout: 'portal',
    guard: 'clients',
    screen: softwareCreate,
  },
  {
    name: 'technologie-id-upravit',
    path: paths.softwareEdit(':id'),
    title: 'Úprava technologie',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: softwareEdit,
  },
  {
    name: 'projekty-seznam',
    path: paths.projects(),
    title: 'Projekty',
    layout: 'portal',
    guard: 'projectReaders',
    screen: projectList,
  },
  {
    name: 'projekty-vytvorit',
    path: paths.projectCreate(),
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
    path: paths.comparison(':id'),
    title: 'Nabídky',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: screen(() => import('../../screens/evaluation/ComparisonScreen')),
  },
  {
    name: 'projekty-id-upravit',
    path: paths.projectEdit(':id'),
    title: 'Projekt',
    layout: 'portal',
    guard: 'projectReaders',
    exists: hasId,
    screen: project,
  },
  {
    name: 'poptavky-id',
    path: paths.tender(':id'),
    title: 'Poptávka',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('../../screens/tenders/TenderScreen')),
  },
];
