import { NOTICES_COUNTED } from '../../../contract/limits';
import { selectIsOnline } from '../../slices/device';
import { useCountNoticesQuery, useNoteNoticesSeenMutation } from '../../slices/news';
import { useAppSelector } from '../../store/hooks/app';
import { tellOtherTabs } from '../../store/otherTabs';
import { notices } from '../../texts/portal';

/** Milliseconds between two looks at whether something happened. */
const LOOK_EVERY = 60_000;

/**
 * How many notices wait, as the badge writes it; null where none does, and whether mails arrive. Looked for every minute while the page is visible
 * and online, at once when it comes into sight, and never after the log-out, which takes the bell along.
 */
export function useUnread(): { unread: string | null; isMailSuppressed: boolean } {
  const isOnline = useAppSelector(selectIsOnline);
  const { data } = useCountNoticesQuery(undefined, {
    pollingInterval: isOnline ? LOOK_EVERY : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { count = 0, is_mail_suppressed: isMailSuppressed = false } = data ?? {};
  if (count === 0) return { unread: null, isMailSuppressed };
  return { unread: count >= NOTICES_COUNTED ? notices.many : String(count), isMailSuppressed };
}

/** Notes that notices were seen, in the other windows of this browser too. */
export function useSeeNotices() {
  const [note] = useNoteNoticesSeenMutation();
  return async (seen: Parameters<typeof note>[0]): Promise<void> => {
    const answer = await note(seen);
    if (!('error' in answer)) tellOtherTabs(window);
  };
}
