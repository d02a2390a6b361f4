import { paths } from '#contract/paths.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';
import { userMenu } from '#shared/texts/portal.ts';

/** Pages of notification settings, and those that links of mails lead to. */
export const notificationsRoutes: readonly RouteRow[] = [
  {
    path: paths.notificationSettings(),
    title: userMenu.notifications,
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('./NotificationSettingsScreen.tsx')),
  },
  {
    path: paths.unsubscribe(),
    title: 'Odhlášení odběru',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./UnsubscribeScreen.tsx')),
  },
  {
    path: paths.confirmAddress(),
    title: 'Ověření adresy',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./ConfirmAddressScreen.tsx')),
  },
];
