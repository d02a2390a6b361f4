import type { ComponentType } from 'react';
import { canOpenRegister, isOperator, type MaybeActor, type RouteGuard } from '../../contract/access';
import { REGISTER_TYPES, type RegisterType } from '../../contract/vocabulary/registers';
import { readPortalConfig } from '../api/portalConfig';
import { screen } from './loadScreen';

/** Parameters found in the address. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export interface PortalRoute {
  /** Dashed name, as the spec's section 2 gives them; unique. */
  name: string;
  path: string;
  /** Title of the page; screens of one thing replace it with the thing's name. */
  title: string;
  /** `portal`: header and sidebar for those logged in, the visitors' header otherwise; `plain`: always the latter. */
  layout: 'portal' | 'plain';
  /** Who may open it: a guard of the contract, or a rule that looks at the parameters too. */
  guard: RouteGuard | ((actor: MaybeActor, params: RouteParams) => boolean);
  /** False for parameters that name nothing: 404 for everybody. */
  exists?: (params: RouteParams) => boolean;
  /** True for what those may open who have yet to enter their second factor; all else leads them to it. */
  unfinished?: boolean;
  /** True for pages of plain elements, which load without the design system. */
  bare?: boolean;
  screen: ComponentType;
}

/** Addresses that only lead elsewhere. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: '/projekty/referencni', to: '/subjekty/referencni-projekty' },
  { path: '/auth/register', to: '/registration' },
];

const registration = screen(() => import('../screens/registration/RegistrationScreen'));
const login = screen(() => import('../screens/auth/LoginScreen'));

const isRegisterType = (type: string | undefined): type is RegisterType =>
  REGISTER_TYPES.some((register) => register === type);
const hasId = ({ id }: RouteParams) => /^[1-9]\d{0,9}$/.test(id ?? '');
const ofRegister = (actor: MaybeActor, { type }: RouteParams) => isRegisterType(type) && canOpenRegister(actor, type);

/** In development everybody may replay a history, elsewhere operators only (decision 11). */
const replayers = (actor: MaybeActor) => readPortalConfig().environment === 'development' || isOperator(actor);

const projectList = screen(
  () => import(/* webpackChunkName: "screen-project-list" */ '../screens/projects/ProjectListScreen'),
);
const projectCreate = screen(
  () => import(/* webpackChunkName: "screen-project-create" */ '../screens/projects/NewProjectScreen'),
);
const project = screen(() => import(/* webpackChunkName: "screen-project" */ '../screens/projects/ProjectScreen'));
const referenceCreate = screen(
  () => import(/* webpackChunkName: "screen-reference-create" */ '../screens/references/ReferenceCreateScreen'),
);
const referenceList = screen(
  () => import(/* webpackChunkName: "screen-reference-list" */ '../screens/references/ReferenceListScreen'),
);
const ownReferenceList = screen(
  () => import(/* webpackChunkName: "screen-own-reference-list" */ '../screens/references/OwnReferenceListScreen'),
);
const reference = screen(
  () => import(/* webpackChunkName: "screen-reference" */ '../screens/references/ReferenceScreen'),
);
const referenceEdit = screen(
  () => import(/* webpackChunkName: "screen-reference-edit" */ '../screens/references/ReferenceEditScreen'),
);
const softwareList = screen(
  () => import(/* webpackChunkName: "screen-software-list" */ '../screens/technologies/SoftwareListScreen'),
);
const softwareCreate = screen(
  () => import(/* webpackChunkName: "screen-software-create" */ '../screens/technologies/SoftwareCreateScreen'),
);
const softwareEdit = screen(
  () => import(/* webpackChunkName: "screen-software-edit" */ '../screens/technologies/SoftwareEditScreen'),
);
const garage = screen(() => import(/* webpackChunkName: "screen-garage" */ '../screens/garage/GarageScreen'));

/** Every page of the portal. */
export const routeTable: readonly PortalRoute[] = [
  {
    name: 'index',
    path: '/',
    title: 'Úvod',
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../screens/home/HomeScreen')),
  },

  { name: 'login', path: '/login', title: 'Přihlášení', layout: 'plain', guard: 'visitors', bare: true, screen: login },
  {
    name: 'auth-login_simple',
    path: '/auth/login_simple',
    title: 'Přihlášení e-mailem',
    layout: 'plain',
    guard: 'visitors',
    bare: true,
    screen: login,
  },
  {
    name: 'auth-login_oauth2',
    path: '/auth/login_oauth2',
    title: 'Přihlášení přes poskytovatele',
    layout: 'plain',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../screens/auth/IdentityLoginScreen')),
  },
  {
    name: 'auth-callback',
    path: '/auth/callback',
    title: 'Dokončení přihlášení',
    layout: 'plain',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../screens/auth/IdentityCallbackScreen')),
  },
  {
    name: 'auth-logout',
    path: '/auth/logout',
    title: 'Odhlášení',
    layout: 'plain',
    guard: 'everyone',
    unfinished: true,
    bare: true,
    screen: screen(() => import('../screens/auth/LogoutScreen')),
  },
  {
    name: 'auth-druhy-faktor',
    path: '/auth/druhy-faktor',
    title: 'Dvoufázové ověření',
    layout: 'plain',
    guard: 'members',
    unfinished: true,
    screen: screen(() => import('../screens/auth/SecondFactorScreen')),
  },
  {
    name: 'auth-forgot',
    path: '/auth/forgot',
    title: 'Zapomenuté heslo',
    layout: 'plain',
    guard: 'visitors',
    screen: screen(() => import('../screens/auth/ForgotScreen')),
  },
  {
    name: 'auth-change-pass',
    path: '/auth/change-pass',
    title: 'Změna hesla',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../screens/account/ChangePasswordScreen')),
  },
  {
    name: 'auth-register-success',
    path: '/auth/register-success',
    title: 'Dokončení registrace',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../screens/registration/VerificationScreen')),
  },
  {
    name: 'new-password',
    path: '/new-password',
    title: 'Nové heslo',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../screens/auth/NewPasswordScreen')),
  },
  {
    name: 'registration',
    path: '/registration',
    title: 'Registrace',
    layout: 'plain',
    guard: 'visitors',
    bare: true,
    screen: screen(() => import('../screens/registration/RegistrationChoiceScreen')),
  },
  {
    name: 'registrace-klient',
    path: '/registrace/klient',
    title: 'Registrace klienta',
    layout: 'plain',
    guard: 'visitors',
    screen: registration,
  },
  {
    name: 'registrace-dodavatel',
    path: '/registrace/dodavatel',
    title: 'Registrace dodavatele',
    layout: 'plain',
    guard: 'visitors',
    screen: registration,
  },
  {
    name: 'registrace-konzultant',
    path: '/registrace/konzultant',
    title: 'Registrace konzultanta',
    layout: 'plain',
    guard: 'visitors',
    screen: registration,
  },

  {
    name: 'uzivatel-upravit',
    path: '/uzivatel/upravit',
    title: 'Přihlašovací údaje',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../screens/account/AccountScreen')),
  },
  {
    name: 'uzivatel-callback',
    path: '/uzivatel/callback',
    title: 'Moje požadavky',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../screens/account/RequestsScreen')),
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
    name: 'projekty-id-upravit',
    path: '/projekty/:id/upravit',
    title: 'Úprava projektu',
    layout: 'portal',
    guard: 'projectReaders',
    exists: hasId,
    screen: project,
  },

  {
    name: 'subjekt-vytvorit',
    path: '/subjekt/vytvorit',
    title: 'Nový subjekt',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../screens/companies/CompanyCreateScreen')),
  },
  {
    name: 'subjekt-id-upravit',
    path: '/subjekt/:id/upravit',
    title: 'Úprava subjektu',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('../screens/companies/CompanyEditScreen')),
  },
  {
    name: 'subjekt-referencni-projekt',
    path: '/subjekt/referencni-projekt',
    title: 'Nový referenční projekt',
    layout: 'portal',
    guard: 'providersOrPaying',
    screen: referenceCreate,
  },

  {
    name: 'subjekty',
    path: '/subjekty',
    title: 'Registry',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(() => import('../screens/companies/RegistersScreen')),
  },
  {
    name: 'subjekty-seznam-dodavatelu',
    path: '/subjekty/seznam-dodavatelu',
    title: 'Dodavatelé',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../screens/companies/SuppliersScreen')),
  },
  {
    name: 'subjekty-seznam-konzultantu',
    path: '/subjekty/seznam-konzultantu',
    title: 'Konzultanti',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(() => import('../screens/companies/ConsultantsScreen')),
  },
  {
    name: 'subjekty-seznam-technologii',
    path: '/subjekty/seznam-technologii',
    title: 'Technologie',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../screens/companies/TechnologiesScreen')),
  },
  {
    name: 'subjekty-referencni-projekty',
    path: '/subjekty/referencni-projekty',
    title: 'Referenční projekty',
    layout: 'portal',
    guard: 'members',
    screen: referenceList,
  },
  {
    name: 'subjekty-moje-referencni-projekty',
    path: '/subjekty/moje-referencni-projekty',
    title: 'Moje referenční projekty',
    layout: 'portal',
    guard: 'providersOrPaying',
    screen: ownReferenceList,
  },
  {
    name: 'subjekty-type',
    path: '/subjekty/:type',
    title: 'Registr',
    layout: 'portal',
    guard: ofRegister,
    exists: ({ type }) => isRegisterType(type),
    screen: screen(() => import('../screens/companies/RegisterScreen')),
  },
  {
    name: 'subjekty-type-id',
    path: '/subjekty/:type/:id',
    title: 'Profil subjektu',
    layout: 'portal',
    guard: ofRegister,
    exists: (params) => isRegisterType(params.type) && hasId(params),
    screen: screen(() => import('../screens/companies/CompanyScreen')),
  },

  {
    name: 'referencni-projekty-id-detail',
    path: '/referencni-projekty/:id/detail',
    title: 'Referenční projekt',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: reference,
  },
  {
    name: 'referencni-projekty-id-upravit',
    path: '/referencni-projekty/:id/upravit',
    title: 'Úprava referenčního projektu',
    layout: 'portal',
    guard: 'providersOrPaying',
    exists: hasId,
    screen: referenceEdit,
  },

  {
    name: 'sluzby-analyzy-a-studie',
    path: '/sluzby/analyzy-a-studie',
    title: 'Analýzy a studie',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../screens/services/AnalysesScreen')),
  },
  {
    name: 'sluzby-ict-sluzby',
    path: '/sluzby/ict-sluzby',
    title: 'ICT služby',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../screens/services/IctServicesScreen')),
  },
  {
    name: 'sluzby-konzultanti-a-specialiste',
    path: '/sluzby/konzultanti-a-specialiste',
    title: 'Konzultanti a specialisté',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../screens/services/SpecialistsScreen')),
  },
  {
    name: 'sluzby-strategicka-analyza',
    path: '/sluzby/strategicka-analyza',
    title: 'Strategická analýza',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(() => import('../screens/services/StrategicAnalysisScreen')),
  },

  {
    name: 'dotace-vyhledavani',
    path: '/dotace/vyhledavani',
    title: 'Vyhledávání dotací',
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../screens/grants/GrantSearchScreen')),
  },
  {
    name: 'dotace-vysledky',
    path: '/dotace/vysledky',
    title: 'Výsledky vyhledávání',
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../screens/grants/GrantResultsScreen')),
  },
  {
    name: 'dotace-detail',
    path: '/dotace/detail',
    title: 'Dotace',
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../screens/grants/GrantDetailScreen')),
  },

  {
    name: 'podpora-prehravac',
    path: '/podpora/prehravac',
    title: 'Přehrávač záznamu',
    layout: 'portal',
    guard: replayers,
    bare: true,
    screen: screen(() => import('../screens/support/ReplayScreen')),
  },
];
