import { paths, publicPages } from '#contract/paths.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';
import { userMenu } from '#shared/texts/portal.ts';

const registration = screen(() => import('./registration/RegistrationScreen.tsx'));
const login = screen(() => import('./login/LoginScreen.tsx'));

/** Pages of the log-in, the registration, the account and the plans. */
export const userRoutes: readonly RouteRow[] = [
  {
    ...publicPages.login,
    layout: 'plain',
    guard: 'visitors',
    screen: login,
  },
  {
    path: paths.loginSimple(),
    title: 'Přihlášení e\u2011mailem',
    layout: 'plain',
    guard: 'visitors',
    screen: login,
  },
  {
    path: paths.loginOauth2(),
    title: 'Přihlášení přes poskytovatele',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./login/IdentityLoginScreen.tsx')),
  },
  {
    path: paths.loginCallback(),
    title: 'Dokončení přihlášení',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./login/IdentityCallbackScreen.tsx')),
  },
  {
    path: '/auth/logout',
    title: 'Odhlášení',
    layout: 'plain',
    guard: 'everyone',
    unfinished: true,
    screen: screen(() => import('./login/LogoutScreen.tsx')),
  },
  {
    path: paths.secondFactor(),
    title: 'Dvoufázové ověření',
    layout: 'plain',
    guard: 'members',
    unfinished: true,
    screen: screen(() => import('./login/SecondFactorScreen.tsx')),
  },
  {
    path: paths.forgot(),
    title: 'Zapomenuté heslo',
    layout: 'plain',
    guard: 'visitors',
    screen: screen(() => import('./login/ForgotScreen.tsx')),
  },
  {
    path: paths.registerSuccess(),
    title: 'Dokončení registrace',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./registration/VerificationScreen.tsx')),
  },
  {
    path: paths.invite(),
    title: 'Pozvánka',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./registration/InviteScreen.tsx')),
  },
  {
    path: paths.newPassword(),
    title: 'Nové heslo',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./login/NewPasswordScreen.tsx')),
  },
  {
    ...publicPages.registration,
    layout: 'plain',
    guard: 'visitors',
    screen: screen(() => import('./registration/RegistrationChoiceScreen.tsx')),
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
    screen: screen(() => import('./account/ChangePasswordScreen.tsx')),
  },
  {
    path: paths.account(),
    title: userMenu.account,
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('./account/AccountScreen.tsx')),
  },
  {
    ...publicPages.plans,
    layout: 'portal',
    guard: 'everyone',
    screen: screen(() => import('./plans/PlansScreen.tsx')),
  },
];
