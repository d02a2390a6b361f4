import { Link, useLocation } from 'react-router-dom';
import type { Message } from '../../../contract/wire/messages';
import { dateTime } from '../../texts/format';
import { authorRoles, thread as texts } from '../../texts/thread';
import { Line } from '../../ui/Flex';
import { Tag } from '../../ui/Tag';
import { ReportButton } from '../dialogs/ReportButton';
import { Monogram } from '../elements/Monogram';
import { LinkedText } from './LinkedText';
import { messageAnchor } from './messageAnchor';
import styles from './MessageItem.module.css';

/** One message: who, when, what. `linked` is the message that the address leads to. */
export function MessageItem({ message, linked }: { message: Message; linked: boolean }) {
  const { pathname, search } = useLocation();
  const { author, created_at, text, id, is_own, hidden } = message;
  const about = [author.role && authorRoles[author.role], author.company?.name].filter(Boolean).join(', ');
  return (
    <article
      id={messageAnchor(id)}
      tabIndex={-1}
      className={styles.message}
      aria-current={linked ? 'location' : undefined}
    >
      {hidden ? (
        <p className="secondary">{text}</p>
      ) : (
        <>
          <Monogram name={author.company?.name ?? author.name} size={36} />
          <div>
            <Line component="header" align="baseline">
              <strong>{author.name}</strong>
              {is_own && <Tag variant="outlined">{texts.you}</Tag>}
              {about && <span className="secondary">{about}</span>}
              <Link to={{ pathname, search, hash: messageAnchor(id) }} title={texts.linkTo} className={styles.time}>
                <time dateTime={created_at}>{dateTime(created_at)}</time>
              </Link>
              {!is_own && <ReportButton kind="messages" id={id} name={author.name} />}
            </Line>
            <LinkedText>{text}</LinkedText>
          </div>
        </>
      )}
    </article>
  );
}
