import { useEffect } from 'react';
import type { ThreadAddress } from '../../../contract/wire/common';
import { reloadThread } from '../../slices/messages';
import { useAppDispatch } from '../../store/hooks/app';
import { onReadInOtherTab } from '../../store/otherTabs';
import { timing } from '../../theme/timing';

/** Milliseconds at most between two looks at a quiet discussion. */
const LONGEST = 60_000;

/**
 * Shows new messages of others without a reload. Nobody looks while the page is hidden; on coming back it looks at
 * once. Anything new, own messages too, makes the looks frequent again.
 * @param mark changes with whatever is new in the discussion; undefined until it is loaded
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
    // What was read in another window is read here too.
    const unsubscribe = onReadInOtherTab(window, () => void look());
    return () => {
      ended = true;
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [dispatch, ct_id, object_id, mark]);
}
