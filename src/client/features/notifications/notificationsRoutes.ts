import { paths } from '../../../contract/paths';
import { screen } from '../../shared/lib/loadChunk';
import type { RouteRow } from '../../shared/lib/portalRoute';
import { userMenu } from '../../shared/texts/portal';

/** Pages of notification settings, and those that links of mails lead to. */
export const notificationsRoutes: readonly RouteRow[] = [
  {
    path: paths.notificationSettings(),
    title: userMenu.notifications,
    layout: 'portal',
    guard: 'members',
    screen: screen(() => import('./NotificationSettingsScreen')),
  },
  {
    path: paths.unsubscribe(),
    title: 'Odhlášení odběru',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./UnsubscribeScreen')),
  },
  {
    path: paths.confirmAddress(),
    title: 'Ověření adresy',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./ConfirmAddressScreen')),
  },
];
