import { useEffect } from 'react';
import type { ThreadAddress } from '#contract/wire/common.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { onReadInOtherTab } from '#shared/store/otherTabs.ts';
import { timing } from '#shared/theme/timing.ts';
import { reloadThread } from './messagesApi.ts';

/** Longest polling interval in milliseconds. */
const LONGEST = 60_000;

/**
 * Polls for new messages. The interval doubles while nothing changes; any new message, including own ones, resets it.
 * Polling stops while the page is hidden, and there is a request as soon as it is visible again.
 * @param mark changes with any new content of the discussion; undefined until it is loaded
 */
export function useFreshMessages(thread: ThreadAddress, mark: string | undefined): void {
  const dispatch = useAppDispatch();
  const { ct_id, object_id } = thread;
  useEffect(() => {
    if (mark === undefined) return;
    let pause: number = timing.freshMessages;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const look = async () => {
      clearTimeout(timer);
      await dispatch(reloadThread({ thread: { ct_id, object_id }, parent: null }));
      pause = Math.min(pause * 2, LONGEST);
      if (!ended) wait();
    };
    const wait = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => void look(), pause);
    };
    const onVisibility = () => {
      clearTimeout(timer);
      pause = timing.freshMessages;
      if (!document.hidden) void look();
    };
    wait();
    document.addEventListener('visibilitychange', onVisibility);
    // Messages read in another tab are marked as read here too.
    const unsubscribe = onReadInOtherTab(() => void look());
    return () => {
      ended = true;
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [dispatch, ct_id, object_id, mark]);
}
