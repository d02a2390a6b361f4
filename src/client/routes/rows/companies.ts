import { canOpenProfile, canOpenRegister, type MaybeActor } from '../../../contract/access';
import { REGISTER_TYPES, type RegisterType } from '../../../contract/vocabulary/registers';
import { screen } from '../../navigation/loadChunk';
import type { PortalRoute, RouteParams } from '../../navigation/portalRoute';
import { hasId } from './hasId';

const isRegisterType = (type: string | undefined): type is RegisterType =>
  REGISTER_TYPES.some((register) => register === type);
const ofRegister = (actor: MaybeActor, { type }: RouteParams) => isRegisterType(type) && canOpenRegister(actor, type);
const ofProfile = (actor: MaybeActor, { type, id }: RouteParams) =>
  isRegisterType(type) && canOpenProfile(actor, type, Number(id));

const loadRegister = () =>
  import(/* webpackChunkName: "screen-register" */ '../../screens/companies/register/RegisterView');
const referenceCreate = screen(
  () => import(/* webpackChunkName: "screen-reference-create" */ '../../screens/references/ReferenceCreateScreen'),
);
const reference = screen(
  () => import(/* webpackChunkName: "screen-reference" */ '../../screens/references/ReferenceScreen'),
);
const referenceEdit = screen(
  () => import(/* webpackChunkName: "screen-reference-edit" */ '../../screens/references/ReferenceEditScreen'),
);

/** Pages of companies: own ones, the registers, the catalogue of technologies and reference projects. */
export const companyRows: readonly PortalRoute[] = [
  {
    name: 'subjekt-vytvorit',
    path: '/subjekt/vytvorit',
    title: 'Nový profil firmy',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../screens/companies/CompanyCreateScreen')),
  },
  {
    name: 'subjekt-id-upravit',
    path: '/subjekt/:id/upravit',
    title: 'Profil firmy',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('../../screens/companies/CompanyEditScreen')),
  },
  {
    name: 'subjekt-id-lide',
    path: '/subjekt/:id/lide',
    title: 'Lidé a role',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('../../screens/companies/people/PeopleScreen')),
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
    title: 'Databáze',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(() => import('../../screens/companies/RegistersScreen')),
  },
  {
    name: 'subjekty-seznam-dodavatelu',
    path: '/subjekty/seznam-dodavatelu',
    title: 'Dodavatelé',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadRegister, { type: 'suppliers' }),
  },
  {
    name: 'subjekty-seznam-konzultantu',
    path: '/subjekty/seznam-konzultantu',
    title: 'Konzultanti',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(loadRegister, { type: 'consultants' }),
  },
  {
    name: 'subjekty-seznam-technologii',
    path: '/subjekty/seznam-technologii',
    title: 'Katalog technologií',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../../screens/catalogue/TechnologiesScreen')),
  },
  {
    name: 'subjekty-referencni-projekty',
    path: '/subjekty/referencni-projekty',
    title: 'Referenční projekty',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../screens/references/ReferenceList')),
  },
  {
    name: 'subjekty-moje-referencni-projekty',
    path: '/subjekty/moje-referencni-projekty',
    title: 'Moje referenční projekty',
    layout: 'portal',
    guard: 'providersOrPaying',
    screen: screen(() => import('../../screens/references/OwnReferences')),
  },
  {
    name: 'subjekty-type',
    path: '/subjekty/:type',
    title: 'Registr',
    layout: 'portal',
    guard: ofRegister,
    exists: ({ type }) => isRegisterType(type),
    screen: screen(() => import('../../screens/companies/RegisterScreen')),
  },
  {
    name: 'subjekty-type-id',
    path: '/subjekty/:type/:id',
    title: 'Profil',
    layout: 'portal',
    guard: ofProfile,
    exists: (params) => isRegisterType(params.type) && hasId(params),
    screen: screen(() => import('../../screens/companies/CompanyScreen')),
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
];
