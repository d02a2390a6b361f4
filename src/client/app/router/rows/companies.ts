import { canOpenProfile, canOpenRegister, type MaybeActor } from '../../../../contract/access/access';
import { REGISTER_TYPES, type RegisterType } from '../../../../contract/vocabulary/registers';
import { paths } from '../../../../contract/paths';
import { screen } from '../../../shared/lib/loadChunk';
import type { RouteParams, RouteRow } from '../../../shared/lib/portalRoute';
import { hasId } from '../../../shared/lib/hasId';

const isRegisterType = (type: string | undefined): type is RegisterType =>
  REGISTER_TYPES.some((register) => register === type);
const ofRegister = (actor: MaybeActor, { type }: RouteParams) => isRegisterType(type) && canOpenRegister(actor, type);
const ofProfile = (actor: MaybeActor, { type, id }: RouteParams) =>
  isRegisterType(type) && canOpenProfile(actor, type, Number(id));

const loadRegister = () =>
  import(/* webpackChunkName: "screen-register" */ '../../../features/companies/register/RegisterView');
const referenceCreate = screen(
  () =>
    import(
      /* webpackChunkName: "screen-reference-create" */ '../../../features/references/screens/ReferenceCreateScreen'
    ),
);
const reference = screen(
  () => import(/* webpackChunkName: "screen-reference" */ '../../../features/references/screens/ReferenceScreen'),
);
const referenceEdit = screen(
  () =>
    import(/* webpackChunkName: "screen-reference-edit" */ '../../../features/references/screens/ReferenceEditScreen'),
);

/** Pages of companies: own companies, the registers, the catalogue of technologies and reference projects. */
export const companyRows: readonly RouteRow[] = [
  {
    path: paths.companyCreate(),
    title: 'Nový profil firmy',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../../features/companies/screens/CompanyCreateScreen')),
  },
  {
    path: paths.companyEdit(':id'),
    title: 'Profil firmy',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('../../../features/companies/screens/CompanyEditScreen')),
  },
  {
    path: paths.companyPeople(':id'),
    title: 'Lidé a role',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('../../../features/members/PeopleScreen')),
  },
  {
    path: paths.referenceCreate(),
    title: 'Nový referenční projekt',
    layout: 'portal',
    guard: 'providersOrPaying',
    screen: referenceCreate,
  },
  {
    path: '/subjekty',
    title: 'Databáze',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(() => import('../../../features/companies/screens/RegistersScreen')),
  },
  {
    path: paths.suppliers(),
    title: 'Dodavatelé',
    layout: 'portal',
    guard: 'clients',
    screen: screen(loadRegister, { type: 'suppliers' }),
  },
  {
    path: paths.consultants(),
    title: 'Konzultanti',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(loadRegister, { type: 'consultants' }),
  },
  {
    path: paths.technologies(),
    title: 'Katalog technologií',
    layout: 'portal',
    guard: 'clients',
    screen: screen(() => import('../../../features/technologies/TechnologiesScreen')),
  },
  {
    path: paths.references(),
    title: 'Referenční projekty',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('../../../features/references/components/ReferenceList')),
  },
  {
    path: paths.ownReferences(),
    title: 'Moje referenční projekty',
    layout: 'portal',
    guard: 'providersOrPaying',
    screen: screen(() => import('../../../features/references/components/OwnReferences')),
  },
  {
    path: paths.register(':type'),
    title: 'Registr',
    layout: 'portal',
    guard: ofRegister,
    exists: ({ type }) => isRegisterType(type),
    screen: screen(() => import('../../../features/companies/screens/RegisterScreen')),
  },
  {
    path: paths.company(':type', ':id'),
    title: 'Profil',
    layout: 'portal',
    guard: ofProfile,
    exists: (params) => isRegisterType(params.type) && hasId(params),
    screen: screen(() => import('../../../features/companies/screens/CompanyScreen')),
  },
  {
    path: paths.reference(':id'),
    title: 'Referenční projekt',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: reference,
  },
  {
    path: paths.referenceEdit(':id'),
    title: 'Úprava referenčního projektu',
    layout: 'portal',
    guard: 'providersOrPaying',
    exists: hasId,
    screen: referenceEdit,
  },
];
