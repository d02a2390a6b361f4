import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { canWrite } from '#contract/access/companyAccess.ts';
import type { ThreadAddress } from '#contract/wire/common.ts';
import type { Message } from '#contract/wire/messages.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Composer } from './Composer.tsx';
import { anchoredMessage, messageAnchor } from './messageAnchor.ts';
import { MessageItem } from './MessageItem.tsx';
import { reloadThread, useLocateMessageQuery, useThread } from './messagesApi.ts';
import { repliesHidden, repliesShown, selectUnfolded } from './messagesSlice.ts';
import { Answers, MoreButton, Replies } from './Replies.tsx';
import styles from './Thread.module.css';
import { thread as texts } from './threadTexts.ts';
import { useFreshMessages } from './useFreshMessages.ts';
import { SeenContext, useReading } from './useReading.ts';

/** Id of the root message being replied to. */
const answeredMessage = screenState<number | null>('messages/answered', null);

/** A key of the loaded root messages, with their versions and reply counts. It changes with any new content. */
const markOf = (messages: readonly Message[]) =>
  messages.map(({ id, replies_count, etag }) => `${id}:${replies_count}:${etag}`).join();

interface ThreadProps {
  thread: ThreadAddress;
  title?: string;
  /** What an empty discussion says below its heading. */
  empty?: string;
}

/** Discussion of a record: root messages from the newest, with replies below each. */
export function Thread({ thread, title = texts.title, empty = texts.emptyHint }: ThreadProps) {
  const { pathname, search, hash } = useLocation();
  const roots = useThread({ thread, parent: null });
  useFreshMessages(thread, roots.data && markOf(roots.data.messages));
  const unread = roots.data?.unread ?? { count: 0, first: null };
  const { see, readAll } = useReading(thread, unread.count > 0);
  useUnfoldNewReplies(thread, roots.data?.messages);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = `thread-title-${thread.ct_id}`;

  const linkedId = anchoredMessage(hash);
  const place = useLocateMessageQuery({ id: linkedId ?? 0 }, { skip: linkedId === null });
  const found = linkedId === null ? undefined : place.data;
  const linked =
    found?.thread.ct_id === thread.ct_id && found.thread.object_id === thread.object_id ? found : undefined;
  useLinkedMessage(linkedId, linked, thread, roots.data !== undefined);

  return (
    <Stack component="section" className={styles.thread} aria-labelledby={headingId}>
      {/* Receives the focus after a message is deleted. */}
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {title}{' '}
        {roots.data && roots.data.count > 0 && <span className={styles.count}>{texts.count(roots.data.count)}</span>}
      </h2>
      <Composer thread={thread} parent={null} label={texts.write} />
      {linkedId !== null && place.isError && (
        <p role="status" className="secondary">
          {texts.linkLost}
        </p>
      )}
      <Loaded
        query={roots}
        skeleton={<Skeleton blocks={[72, 72, 72]} />}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState title={texts.empty} hint={empty} />}
      >
        {({ messages, count }) => (
          <SeenContext value={see}>
            {unread.first !== null && (
              <Line gap={12} className="no-print">
                <strong>{texts.unread(unread.count)}</strong>
                <Link to={{ pathname, search, hash: messageAnchor(unread.first) }}>{texts.toFirstNew}</Link>
                <Button type="link" size="small" onClick={() => void readAll()}>
                  {texts.markRead}
                </Button>
              </Line>
            )}
            <ol className={`plain ${styles.roots}`}>
              {messages.map((message) => (
                <Root
                  key={message.id}
                  message={message}
                  thread={thread}
                  linkedId={linkedId}
                  replyPages={linked?.root === message.id ? (linked.reply_page ?? 1) : 1}
                  onDeleted={() => heading.current?.focus()}
                />
              ))}
            </ol>
            {messages.length < count && (
              <MoreButton label={texts.more} busy={roots.isFetching} onClick={() => void roots.fetchNextPage()} />
            )}
          </SeenContext>
        )}
      </Loaded>
    </Stack>
  );
}

/**
 * Expands new replies when the discussion is opened, as collapsed ones would not be read. Later replies are only
 * counted at their buttons.
 */
function useUnfoldNewReplies({ ct_id, object_id }: ThreadAddress, messages: readonly Message[] | undefined): void {
  const dispatch = useAppDispatch();
  const isLoaded = messages !== undefined;
  const unfold = useEffectEvent(() => {
    for (const { id, new_replies } of messages ?? []) if (new_replies > 0) dispatch(repliesShown(id));
  });
  useEffect(() => {
    if (isLoaded) unfold();
  }, [isLoaded, ct_id, object_id]);
}

/** Loads the discussion up to the linked message, expands the replies of its root, scrolls to it and highlights it. */
function useLinkedMessage(
  linkedId: number | null,
  place: { root: number; root_page: number; reply_page: number | null } | undefined,
  { ct_id, object_id }: ThreadAddress,
  isLoaded: boolean,
): void {
  const dispatch = useAppDispatch();
  const [root, rootPage, isReply] = [place?.root, place?.root_page ?? 1, place?.reply_page != null];

  useEffect(() => {
    if (root === undefined || !isLoaded) return;
    if (rootPage > 1) void dispatch(reloadThread({ thread: { ct_id, object_id }, parent: null }, rootPage));
    if (isReply) dispatch(repliesShown(root));
  }, [dispatch, root, rootPage, isReply, isLoaded, ct_id, object_id]);

  useEffect(() => {
    if (linkedId === null || place === undefined) return;
    const show = () => {
      const element = document.getElementById(messageAnchor(linkedId));
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
      return element !== null;
    };
    if (show()) return;
    const observer = new MutationObserver(() => {
      if (show()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [linkedId, place]);
}

interface RootProps {
  message: Message;
  thread: ThreadAddress;
  linkedId: number | null;
  replyPages: number;
  onDeleted: () => void;
}

/** A root message with its replies and the reply form. */
function Root({ message, thread, linkedId, replyPages, onDeleted }: RootProps) {
  const dispatch = useAppDispatch();
  const unfolded = useAppSelector(selectUnfolded);
  const [answered, setAnswered] = useScreenState(answeredMessage);
  const { id, replies_count, new_replies, author, hidden } = message;
  const showsReplies = unfolded.includes(id);
  const mayWrite = canWrite(useActor());
  return (
    <li>
      <MessageItem message={message} thread={thread} linked={id === linkedId} onDeleted={onDeleted} />
      <Line className={styles.actions}>
        {mayWrite && answered !== id && !hidden && (
          <Button size="small" aria-label={texts.replyTo(author.name)} onClick={() => setAnswered(id)}>
            {texts.reply}
          </Button>
        )}
        {replies_count > 0 && (
          <Button
            size="small"
            aria-expanded={showsReplies}
            onClick={() => dispatch(showsReplies ? repliesHidden(id) : repliesShown(id))}
          >
            {showsReplies ? texts.hideReplies : texts.showReplies(replies_count, new_replies)}
          </Button>
        )}
      </Line>
      {showsReplies && replies_count > 0 && (
        <Replies thread={thread} root={message} linkedId={linkedId} atLeast={replyPages} onDeleted={onDeleted} />
      )}
      {answered === id && (
        <Answers>
          <Composer
            thread={thread}
            parent={id}
            label={texts.replyLabel(author.name)}
            onClose={() => setAnswered(null)}
            onSent={() => {
              setAnswered(null);
              dispatch(repliesShown(id));
            }}
          />
        </Answers>
      )}
    </li>
  );
}
