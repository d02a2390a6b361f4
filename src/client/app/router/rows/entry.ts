import { paths, publicPages } from '../../../../contract/paths';
import { screen } from '../../../shared/lib/loadChunk';
import type { RouteRow } from '../../../shared/lib/portalRoute';

const registration = screen(() => import('../../../screens/registration/RegistrationScreen'));
const login = screen(() => import('../../../screens/auth/LoginScreen'));
const members = () => import('../ahead/members');

/** Entry pages: the home page, the log-in and the registration. */
export const entryRows: readonly RouteRow[] = [
  {
    ...publicPages.home,
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../../../screens/home/HomeScreen')),
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
    screen: screen(() => import('../../../screens/auth/IdentityLoginScreen')),
  },
  {
    path: paths.loginCallback(),
    title: 'Dokončení přihlášení',
    layout: 'plain',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../../../screens/auth/IdentityCallbackScreen')),
  },
  {
    path: '/auth/logout',
    title: 'Odhlášení',
    layout: 'plain',
    guard: 'everyone',
    unfinished: true,
    bare: true,
    screen: screen(() => import('../../../screens/auth/LogoutScreen')),
  },
  {
    path: paths.secondFactor(),
    title: 'Dvoufázové ověření',
    layout: 'plain',
    guard: 'members',
    unfinished: true,
    screen: screen(() => import('../../../screens/auth/SecondFactorScreen')),
  },
  {
    path: paths.forgot(),
    title: 'Zapomenuté heslo',
    layout: 'plain',
    guard: 'visitors',
    screen: screen(() => import('../../../screens/auth/ForgotScreen')),
  },
  {
    path: paths.registerSuccess(),
    title: 'Dokončení registrace',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../../screens/registration/VerificationScreen')),
  },
  {
    path: paths.invite(),
    title: 'Pozvánka',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../../screens/registration/InviteScreen')),
  },
  {
    path: paths.newPassword(),
    title: 'Nové heslo',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('../../../screens/auth/NewPasswordScreen')),
  },
  {
    ...publicPages.registration,
    layout: 'plain',
    guard: 'visitors',
    bare: true,
    screen: screen(() => import('../../../screens/registration/RegistrationChoiceScreen')),
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
