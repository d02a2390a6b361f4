import { paths, publicPages } from '../../../contract/paths';
import { screen } from '../../shared/lib/loadChunk';
import type { RouteRow } from '../../shared/lib/portalRoute';
import { userMenu } from '../../shared/texts/portal';

const registration = screen(() => import('./registration/RegistrationScreen'));
const login = screen(() => import('./login/LoginScreen'));
const membersAhead = () => import('../home/shared/membersAhead');

/** Pages of the log-in, the registration, the account and the plans. */
export const userRoutes: readonly RouteRow[] = [
  {
    ...publicPages.login,
    layout: 'plain',
    guard: 'visitors',
    bare: true,
    screen: login,
    ahead: membersAhead,
  },
  {
    path: '/auth/login_simple',
    title: 'Přihlášení e-mailem',
    layout: 'plain',
    guard: 'visitors',
    bare: true,
    screen: login,
    ahead: membersAhead,
  },
  {
    path: paths.loginOauth2(),
    title: 'Přihlášení přes poskytovatele',
    layout: 'plain',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('./login/IdentityLoginScreen')),
  },
  {
    path: paths.loginCallback(),
    title: 'Dokončení přihlášení',
    layout: 'plain',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('./login/IdentityCallbackScreen')),
  },
  {
    path: '/auth/logout',
    title: 'Odhlášení',
    layout: 'plain',
    guard: 'everyone',
    unfinished: true,
    bare: true,
    screen: screen(() => import('./login/LogoutScreen')),
  },
  {
    path: paths.secondFactor(),
    title: 'Dvoufázové ověření',
    layout: 'plain',
    guard: 'members',
    unfinished: true,
    screen: screen(() => import('./login/SecondFactorScreen')),
  },
  {
    path: paths.forgot(),
    title: 'Zapomenuté heslo',
    layout: 'plain',
    guard: 'visitors',
    screen: screen(() => import('./login/ForgotScreen')),
  },
  {
    path: paths.registerSuccess(),
    title: 'Dokončení registrace',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./registration/VerificationScreen')),
  },
  {
    path: paths.invite(),
    title: 'Pozvánka',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./registration/InviteScreen')),
  },
  {
    path: paths.newPassword(),
    title: 'Nové heslo',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./login/NewPasswordScreen')),
  },
  {
    ...publicPages.registration,
    layout: 'plain',
    guard: 'visitors',
    bare: true,
    screen: screen(() => import('./registration/RegistrationChoiceScreen')),
  },
  {
    ...publicPages.registerClient,
    layout: 'plain',
    guard: 'visitors',
    screen: registration,
  },
  {
    ...publicPages.registerSupplier,
    layout: 'plain',
    guard: 'visitors',
    screen: registration,
  },
  {
    ...publicPages.registerConsultant,
    layout: 'plain',
    guard: 'visitors',
    screen: registration,
  },
  {
    path: paths.changePassword(),
    title: userMenu.password,
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('./account/ChangePasswordScreen')),
  },
  {
    path: paths.account(),
    title: userMenu.account,
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('./account/AccountScreen')),
  },
  {
    ...publicPages.plans,
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('./plans/PlansScreen')),
  },
];
