import { canOpenProfile, canOpenRegister, type MaybeActor } from '../../../contract/access';
import { REGISTER_TYPES, type RegisterType } from '../../../contract/vocabulary/registers';
import { paths } from '../../../contract/paths';
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
    path: paths.companyCreate(),
    title: 'Nový profil firmy',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../screens/companies/CompanyCreateScreen')),
  },
  {
    name: 'subjekt-id-upravit',
    path: paths.companyEdit(':id'),
    title: 'Profil firmy',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('../../screens/companies/CompanyEditScreen')),
  },
  {
    name: 'subjekt-id-lide',
    path: paths.companyPeople(':id'),
    title: 'Lidé a role',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('../../screens/companies/people/PeopleScreen')),
  },
  {
    name: 'subjekt-referencni-projekt',
    path: paths.referenceCreate(),
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
    path: paths.suppliers(),
    title: 'Dodavatelé',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadRegister, { type: 'suppliers' }),
  },
  {
    name: 'subjekty-seznam-konzultantu',
    path: paths.consultants(),
    title: 'Konzultanti',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(loadRegister, { type: 'consultants' }),
  },
  {
    name: 'subjekty-seznam-technologii',
    path: paths.technologies(),
    title: 'Katalog technologií',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../../screens/catalogue/TechnologiesScreen')),
  },
  {
    name: 'subjekty-referencni-projekty',
    path: paths.references(),
    title: 'Referenční projekty',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../screens/references/ReferenceList')),
  },
  {
    name: 'subjekty-moje-referencni-projekty',
    path: paths.ownReferences(),
    title: 'Moje referenční projekty',
    layout: 'portal',
    guard: 'providersOrPaying',
    screen: screen(() => import('../../screens/references/OwnReferences')),
  },
  {
    name: 'subjekty-type',
    path: paths.register(':type'),
    title: 'Registr',
    layout: 'portal',
    guard: ofRegister,
    exists: ({ type }) => isRegisterType(type),
    screen: screen(() => import('../../screens/companies/RegisterScreen')),
  },
  {
    name: 'subjekty-type-id',
    path: paths.company(':type', ':id'),
    title: 'Profil',
    layout: 'portal',
    guard: ofProfile,
    exists: (params) => isRegisterType(params.type) && hasId(params),
    screen: screen(() => import('../../screens/companies/CompanyScreen')),
  },
  {
    name: 'referencni-projekty-id-detail',
    path: paths.reference(':id'),
    title: 'Referenční projekt',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: reference,
  },
  {
    name: 'referencni-projekty-id-upravit',
    path: paths.referenceEdit(':id'),
    title: 'Úprava referenčního projektu',
    layout: 'portal',
    guard: 'providersOrPaying',
    exists: hasId,
    screen: referenceEdit,
  },
];
