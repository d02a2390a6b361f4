import { canOpenProfile, canOpenRegister, type MaybeActor } from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import { REGISTER_TYPES, type RegisterType } from '#contract/vocabulary/registers.ts';
import { hasId } from '#shared/lib/hasId.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteParams, RouteRow } from '#shared/lib/portalRoute.ts';

const isRegisterType = (type: string | undefined): type is RegisterType =>
  REGISTER_TYPES.some((register) => register === type);
const ofRegister = (actor: MaybeActor, { type }: RouteParams) => isRegisterType(type) && canOpenRegister(actor, type);
const ofProfile = (actor: MaybeActor, { type, id }: RouteParams) =>
  isRegisterType(type) && canOpenProfile(actor, type, Number(id));

const loadRegister = () => import(/* webpackChunkName: "screen-register" */ './register/RegisterView.tsx');

/** Pages of own companies, of the registers and their companies' profiles. */
export const companiesRoutes: readonly RouteRow[] = [
  {
    path: paths.companyCreate(),
    title: 'Nový profil firmy',
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('./screens/CompanyCreateScreen.tsx')),
  },
  {
    path: paths.companyEdit(':id'),
    title: 'Profil firmy',
    layout: 'portal',
    guard: 'members',
    exists: hasId,
    screen: screen(() => import('./screens/CompanyEditScreen.tsx')),
  },
  {
    path: '/subjekty',
    title: 'Databáze',
    layout: 'portal',
    guard: 'payingClients',
    screen: screen(() => import('./screens/RegistersScreen.tsx')),
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
    path: paths.register(':type'),
    title: 'Registr',
    layout: 'portal',
    guard: ofRegister,
    exists: ({ type }) => isRegisterType(type),
    screen: screen(() => import('./screens/RegisterScreen.tsx')),
  },
  {
    path: paths.company(':type', ':id'),
    title: 'Profil',
    layout: 'portal',
    guard: ofProfile,
    exists: (params) => isRegisterType(params.type) && hasId(params),
    screen: screen(() => import('./screens/CompanyScreen.tsx')),
  },
];
