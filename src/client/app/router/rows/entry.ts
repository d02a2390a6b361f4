import { paths, publicPages } from '../../../../contract/paths';
import { screen } from '../../../shared/lib/loadChunk';
import type { RouteRow } from '../../../shared/lib/portalRoute';

const registration = screen(() => import('../../../features/user/registration/RegistrationScreen'));
const login = screen(() => import('../../../features/user/login/LoginScreen'));
const members = () => import('../ahead/members');

/** Entry pages: the home page, the log-in and the registration. */
export const entryRows: readonly RouteRow[] = [
  {
    ...publicPages.home,
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../../../features/home/HomeScreen')),
  },
  {
    ...publicPages.login,
    layout: 'plain',
    guard: 'visitors',
    bare: true,
    screen: login,
    ahead: members,
  },
  {
    path: '/auth/login_simple',
    title: 'Přihlášení e-mailem',
    layout: 'plain',
    guard: 'visitors',
    bare: true,
    screen: login,
    ahead: members,
  },
  {
    path: paths.loginOauth2(),
    title: 'Přihlášení přes poskytovatele',
    layout: 'plain',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../../../features/user/login/IdentityLoginScreen')),
  },
  {
    path: paths.loginCallback(),
    title: 'Dokončení přihlášení',
    layout: 'plain',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../../../features/user/login/IdentityCallbackScreen')),
  },
  {
    path: '/auth/logout',
    title: 'Odhlášení',
    layout: 'plain',
    guard: 'everyone',
    unfinished: true,
    bare: true,
    screen: screen(() => import('../../../features/user/login/LogoutScreen')),
  },
  {
    path: paths.secondFactor(),
    title: 'Dvoufázové ověření',
    layout: 'plain',
    guard: 'members',
    unfinished: true,
    screen: screen(() => import('../../../features/user/login/SecondFactorScreen')),
  },
  {
    path: paths.forgot(),
    title: 'Zapomenuté heslo',
    layout: 'plain',
    guard: 'visitors',
    screen: screen(() => import('../../../features/user/login/ForgotScreen')),
  },
  {
    path: paths.registerSuccess(),
    title: 'Dokončení registrace',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../../features/user/registration/VerificationScreen')),
  },
  {
    path: paths.invite(),
    title: 'Pozvánka',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../../features/user/registration/InviteScreen')),
  },
  {
    path: paths.newPassword(),
    title: 'Nové heslo',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../../features/user/login/NewPasswordScreen')),
  },
  {
    ...publicPages.registration,
    layout: 'plain',
    guard: 'visitors',
    bare: true,
    screen: screen(() => import('../../../features/user/registration/RegistrationChoiceScreen')),
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
];
