import { NOTIFICATIONS_COUNTED } from '#contract/limits/limits.ts';
import {
  useCountNotificationsQuery,
  useMarkNotificationsSeenMutation,
} from '#features/notifications/notificationsApi.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { broadcastRead } from '#shared/store/otherTabs.ts';
import { selectIsOnline } from '#shared/store/slices/device.ts';
import { notifications } from '#shared/texts/portal.ts';

const POLLING_INTERVAL_MS = 60_000;

/**
 * Returns the number of unread notifications for the badge, or null for none, and whether mails to the user are
 * suppressed. Polled every minute while the page is visible and online, and refetched when it becomes visible.
 */
export function useUnread(): { unread: string | null; isMailSuppressed: boolean } {
  const isOnline = useAppSelector(selectIsOnline);
  const { data } = useCountNotificationsQuery(undefined, {
    pollingInterval: isOnline ? POLLING_INTERVAL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { count = 0, is_mail_suppressed: isMailSuppressed = false } = data ?? {};
  if (count === 0) return { unread: null, isMailSuppressed };
  return { unread: count >= NOTIFICATIONS_COUNTED ? notifications.many : String(count), isMailSuppressed };
}

/** Marks notifications as seen, and makes the other tabs of this browser refetch. */
export function useSeeNotifications() {
  const [markSeen] = useMarkNotificationsSeenMutation();
  return async (seen: Parameters<typeof markSeen>[0]): Promise<void> => {
    const result = await markSeen(seen);
    if (!('error' in result)) broadcastRead();
  };
}
