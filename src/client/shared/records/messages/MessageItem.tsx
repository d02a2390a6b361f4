import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ThreadAddress } from '#contract/wire/common.ts';
import type { Message } from '#contract/wire/messages.ts';
import { Monogram } from '#shared/elements/Monogram.tsx';
import { HiddenNote } from '#shared/records/moderation/HiddenNote.tsx';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { Composer } from './Composer.tsx';
import { LinkedText } from './LinkedText.tsx';
import { messageAnchor } from './messageAnchor.ts';
import { MessageFiles } from './MessageFiles.tsx';
import styles from './MessageItem.module.css';
import { MessageMenu } from './MessageMenu.tsx';
import { selectSeen } from './messagesSlice.ts';
import { authorRoles, thread as texts } from './threadTexts.ts';
import { useSeen } from './useReading.ts';

/** Id of the message being edited. */
const editedMessage = screenState<number | null>('messages/edited', null);

interface MessageItemProps {
  message: Message;
  thread: ThreadAddress;
  /** Whether the address links to this message. */
  linked: boolean;
  onDeleted: () => void;
}

/** One message with its author and time. */
export function MessageItem({ message, thread, linked, onDeleted }: MessageItemProps) {
  const { pathname, search } = useLocation();
  const { author, created_at, edited_at, text, id, parent, is_own, is_new, hidden, hidden_reason, files, mentions } =
    message;
  const [editedId, setEdited] = useScreenState(editedMessage);
  const element = useRef<HTMLElement>(null);
  useSeen(element, id, is_new);
  // New messages stay marked until the page is left.
  const wasSeen = useAppSelector(selectSeen(thread)).includes(id);
  const about = [author.role && authorRoles[author.role], author.company?.name].filter(Boolean).join(', ');
  const endEditing = () => {
    setEdited(null);
    element.current?.focus();
  };
  return (
    <article
      ref={element}
      id={messageAnchor(id)}
      tabIndex={-1}
      className={styles.message}
      aria-current={linked ? 'location' : undefined}
    >
      {hidden && !is_own ? (
        <p className="secondary">{text}</p>
      ) : (
        <>
          <Monogram name={author.company?.name ?? author.name} size={36} />
          <div className={clsx(editedId === id && styles.edited)}>
            <Line component="header" align="baseline">
              <strong>{author.name}</strong>
              {is_own && <Tag variant="outlined">{texts.you}</Tag>}
              {(is_new || wasSeen) && <Tag color="processing">{texts.isNew}</Tag>}
              {about && <span className="secondary">{about}</span>}
              <Link to={{ pathname, search, hash: messageAnchor(id) }} title={texts.linkTo} className={styles.time}>
                <time dateTime={created_at}>{dateTime(created_at)}</time>
              </Link>
              {edited_at !== null && (
                <span className={styles.time}>
                  <time dateTime={edited_at}>{texts.edited(dateTime(edited_at))}</time>
                </span>
              )}
              <MessageMenu message={message} thread={thread} onEdit={() => setEdited(id)} onDeleted={onDeleted} />
            </Line>
            {editedId === id ? (
              <Composer
                thread={thread}
                parent={parent}
                edited={message}
                label={texts.editLabel}
                onClose={endEditing}
                onSent={endEditing}
              />
            ) : (
              <>
                <LinkedText names={mentions.map(({ name }) => name)}>{text}</LinkedText>
                {files.length > 0 && <MessageFiles files={files} reportable={!is_own} />}
                {hidden && <HiddenNote what="messages" reason={hidden_reason} />}
              </>
            )}
          </div>
        </>
      )}
    </article>
  );
}
