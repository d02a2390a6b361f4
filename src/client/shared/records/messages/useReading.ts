import { createContext, type RefObject, use, useCallback, useEffect, useEffectEvent } from 'react';
import { READ_AT_ONCE_MAX } from '#contract/limits/limits.ts';
import type { ThreadAddress } from '#contract/wire/common.ts';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { broadcastRead } from '#shared/store/otherTabs.ts';
import { timing } from '#shared/theme/timing.ts';
import { useNoteReadMutation } from './messagesApi.ts';
import { messageSeen, selectSeen } from './messagesSlice.ts';

/** Share of a message that has to be visible; for a message longer than the window, the share of the window. */
const IN_VIEW = 0.5;
const STEPS = [0, 0.1, 0.25, IN_VIEW, 0.75, 1];

/** Called with the id of a new message that was visible. */
export const SeenContext = createContext<(id: number) => void>(() => undefined);

/**
 * Records which new messages of a discussion were read: those visible for a moment while the page was visible. They are
 * sent in batches after a delay. Ids whose request failed are sent with the next batch.
 * @param isSomeNew whether the server still counts any message as unread
 * @returns ids of seen messages, the callback for visible messages, and a function that marks everything as read
 */
export function useReading({ ct_id, object_id }: ThreadAddress, isSomeNew: boolean) {
  const dispatch = useAppDispatch();
  const thread = { ct_id, object_id };
  const seen = useAppSelector(selectSeen(thread));
  const isReplayed = useIsReplayed();
  const [note] = useNoteReadMutation();

  const markRead = async (ids?: readonly number[]) => {
    const { error } = await note({ thread, ...(ids && { seen: ids.slice(-READ_AT_ONCE_MAX) }) });
    if (error === undefined) broadcastRead();
  };
  const markSeen = useEffectEvent(markRead);
  useEffect(() => {
    if (isReplayed || !isSomeNew || seen.length === 0) return;
    const timer = setTimeout(() => void markSeen(seen), timing.readTogether);
    return () => clearTimeout(timer);
  }, [seen, isReplayed, isSomeNew]);

  const see = useCallback(
    (id: number) => void dispatch(messageSeen({ thread: { ct_id, object_id }, id })),
    [dispatch, ct_id, object_id],
  );
  return { seen, see, readAll: () => markRead() };
}

/** Reports a new message that was visible long enough to be noticed while the page was visible. */
export function useSeen(element: RefObject<HTMLElement | null>, id: number, isNew: boolean): void {
  const see = use(SeenContext);
  const isReplayed = useIsReplayed();
  useEffect(() => {
    const watched = element.current;
    if (!isNew || isReplayed || watched === null || !('IntersectionObserver' in globalThis)) return;
    let isInView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (isInView && !document.hidden) timer = setTimeout(() => see(id), timing.read);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        isInView =
          entry?.isIntersecting === true &&
          (entry.intersectionRatio >= IN_VIEW || entry.intersectionRect.height >= window.innerHeight * IN_VIEW);
        follow();
      },
      { threshold: STEPS },
    );
    observer.observe(watched);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [element, id, isNew, isReplayed, see]);
}
