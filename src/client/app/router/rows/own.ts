import { paths } from '../../../../contract/paths';
import { screen } from '../../../shared/lib/loadChunk';
import type { RouteRow } from '../../../shared/lib/portalRoute';
import { hasId } from '../../../shared/lib/hasId';

const projectList = screen(
  () => import(/* webpackChunkName: "screen-project-list" */ '../../../features/projects/screens/ProjectListScreen'),
);
const projectCreate = screen(
  () => import(/* webpackChunkName: "screen-project-create" */ '../../../features/projects/screens/NewProjectScreen'),
);
const project = screen(
  () => import(/* webpackChunkName: "screen-project" */ '../../../features/projects/screens/ProjectScreen'),
);
const softwareList = screen(
  () => import(/* webpackChunkName: "screen-software-list" */ '../../../features/software/screens/SoftwareListScreen'),
);
const softwareCreate = screen(
  () =>
    import(/* webpackChunkName: "screen-software-create" */ '../../../features/software/screens/SoftwareCreateScreen'),
);
const softwareEdit = screen(
  () => import(/* webpackChunkName: "screen-software-edit" */ '../../../features/software/screens/SoftwareEditScreen'),
);
const garage = screen(
  () => import(/* webpackChunkName: "screen-garage" */ '../../../features/software/garage/GarageScreen'),
);

/** Pages of the user's own data: the account, the garage, own software and projects. */
export const ownRows: readonly RouteRow[] = [
  {
    path: paths.bids(),
    title: 'Moje nabídky',
    layout: 'portal',
    guard: 'providers',
    screen: screen(() => import('../../../features/tenders/bids/BidsScreen')),
  },
  {
    path: paths.bid(':id'),
    title: 'Nabídka',
    layout: 'portal',
    guard: 'providers',
    exists: hasId,
    screen: screen(() => import('../../../features/tenders/bids/BidScreen')),
  },
  {
    path: paths.changePassword(),
    title: 'Změna hesla',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../../features/user/account/ChangePasswordScreen')),
  },
  {
    path: paths.account(),
    title: 'Přihlašovací údaje',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../../features/user/account/AccountScreen')),
  },
  {
    path: paths.requests(),
    title: 'Moje požadavky',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../../../features/services/requests/RequestsScreen')),
  },
  {
    path: paths.decisions(),
    title: 'Rozhodnutí o vašem obsahu',
    layout: 'portal',
    guard: 'members',
    screen: screen(
      () => import(/* webpackChunkName: "moderation" */ '../../../features/moderation/decisions/DecisionsScreen'),
    ),
  },
  {
    path: paths.decision(':id'),
    title: 'Rozhodnutí',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(
      () => import(/* webpackChunkName: "moderation" */ '../../../features/moderation/decisions/DecisionScreen'),
    ),
  },
  {
    path: paths.report(':kind', ':id'),
    title: 'Nahlásit obsah',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import(/* webpackChunkName: "moderation" */ '../../../features/moderation/ReportScreen')),
  },
  {
    path: paths.notificationSettings(),
    title: 'Nastavení oznámení',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../../features/notifications/NotificationSettingsScreen')),
  },
  {
    path: paths.unsubscribe(),
    title: 'Odhlášení odběru',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../../features/notifications/UnsubscribeScreen')),
  },
  {
    path: paths.confirmAddress(),
    title: 'Ověření adresy',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../../features/notifications/ConfirmAddressScreen')),
  },
  {
    path: paths.garage(),
    title: 'Digitální garáž',
    layout: 'portal',
    guard: 'payingClients',
    screen: garage,
  },
  {
    path: paths.shortlists(),
    title: 'Výběry',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../../../features/tenders/shortlists/ShortlistsScreen')),
  },
  {
    path: paths.shortlist(':id'),
    title: 'Výběr',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: screen(() => import('../../../features/tenders/shortlists/ShortlistScreen')),
  },
  {
    path: paths.softwareList(),
    title: 'Moje technologie',
    layout: 'portal',
    guard: 'clients',
    screen: softwareList,
  },
  {
    path: paths.softwareCreate(),
    title: 'Nová technologie',
    layout: 'portal',
    guard: 'clients',
    screen: softwareCreate,
  },
  {
    path: paths.softwareEdit(':id'),
    title: 'Úprava technologie',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: softwareEdit,
  },
  {
    path: paths.projects(),
    title: 'Projekty',
    layout: 'portal',
    guard: 'projectReaders',
    screen: projectList,
  },
  {
    path: paths.projectCreate(),
    title: 'Nový projekt',
    layout: 'portal',
    guard: 'clients',
    screen: projectCreate,
  },
  {
    path: '/projekty/upravit',
    title: 'Nový projekt bez předlohy',
    layout: 'portal',
    guard: 'projectReaders',
    screen: project,
  },
  {
    path: paths.comparison(':id'),
    title: 'Nabídky',
    layout: 'portal',
    guard: 'clients',
    exists: hasId,
    screen: screen(() => import('../../../features/tenders/evaluation/ComparisonScreen')),
  },
  {
    path: paths.projectEdit(':id'),
    title: 'Projekt',
    layout: 'portal',
    guard: 'projectReaders',
    exists: hasId,
    screen: project,
  },
  {
    path: paths.tender(':id'),
    title: 'Poptávka',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('../../../features/tenders/answer/TenderScreen')),
  },
];
