import { useEffect } from 'react';
import { NOTICES_COUNTED } from '../../../contract/limits';
import { portalApi } from '../../api/portalApi';
import { listOf } from '../../api/tags';
import { selectIsOnline } from '../../slices/device';
import { useCountNoticesQuery, useNoteNoticesSeenMutation } from '../../slices/news';
import { useAppDispatch, useAppSelector } from '../../store/hooks/app';
import { notices } from '../../texts/portal';

/** Milliseconds between two looks at whether something happened. */
const LOOK_EVERY = 60_000;
/** Under which windows of one browser tell one another that notices were seen. */
const SEEN_KEY = 'portal/noticesSeen';

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
    if (!('error' in answer)) window.localStorage.setItem(SEEN_KEY, String(Date.now()));
  };
}

/** Reads notices anew once another window has seen some. */
export function useSeenElsewhere(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SEEN_KEY) dispatch(portalApi.util.invalidateTags([listOf('Notice')]));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch]);
}
