import { useEffect, useRef, type ReactNode } from 'react';
import type { ThreadAddress } from '#contract/wire/common.ts';
import type { Message } from '#contract/wire/messages.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { MessageItem } from './MessageItem.tsx';
import { reloadThread, useThread } from './messagesApi.ts';
import styles from './Replies.module.css';
import { thread as texts } from './threadTexts.ts';

interface RepliesProps {
  thread: ThreadAddress;
  root: Message;
  linkedId: number | null;
  /** Number of pages needed to show the linked reply. */
  atLeast: number;
  onDeleted: () => void;
}

/** Replies to one message, oldest first, in pages of five. */
export function Replies({ thread, root, linkedId, atLeast, onDeleted }: RepliesProps) {
  const dispatch = useAppDispatch();
  const replies = useThread({ thread, parent: root.id });
  const { id, replies_count } = root;
  const { data } = replies;
  const isBehind = data !== undefined && (data.count < replies_count || data.pages < atLeast);
  const shown = data?.count ?? 0;
  const counted = useRef(replies_count);

  // The root messages are polled. When the number of replies has grown, the replies are reloaded once per change.
  useEffect(() => {
    if (isBehind) void dispatch(reloadThread({ thread, parent: id }, atLeast));
  }, [dispatch, thread, id, replies_count, atLeast, isBehind]);

  // Reloads the replies when one was deleted elsewhere. A reply written here is included in the count a moment later.
  useEffect(() => {
    const isFewer = replies_count < counted.current;
    counted.current = replies_count;
    if (isFewer && replies_count < shown) void dispatch(reloadThread({ thread, parent: id }));
  }, [dispatch, thread, id, replies_count, shown]);

  return (
    <Answers>
      <Loaded query={replies} skeleton={<Skeleton blocks={[64]} />} isEmpty={() => false}>
        {({ messages, count }) => (
          <>
            <ol className="plain">
              {messages.map((reply) => (
                <li key={reply.id}>
                  <MessageItem message={reply} thread={thread} linked={reply.id === linkedId} onDeleted={onDeleted} />
                </li>
              ))}
            </ol>
            {messages.length < count && (
              <MoreButton
                label={texts.moreReplies}
                busy={replies.isFetching}
                onClick={() => void replies.fetchNextPage()}
              />
            )}
          </>
        )}
      </Loaded>
    </Answers>
  );
}

/** Container for the replies to a message and the reply form. */
export const Answers = ({ children }: { children: ReactNode }) => <div className={styles.answers}>{children}</div>;

/** Loads the next page of a discussion. */
export function MoreButton({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <Line justify="center">
      <Button busy={busy} onClick={onClick}>
        {label}
      </Button>
    </Line>
  );
}
