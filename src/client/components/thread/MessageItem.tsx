import { Link, useLocation } from 'react-router-dom';
import type { Message } from '../../../contract/wire/messages';
import { dateTime } from '../../texts/format';
import { authorRoles, thread as texts } from '../../texts/thread';
import { ReportButton } from '../dialogs/ReportButton';
import { Monogram } from '../elements/Monogram';
import { LinkedText } from './LinkedText';
import { messageAnchor } from './messageAnchor';

/** One message: who, when, what. `linked` is the message that the address leads to. */
export function MessageItem({ message, linked }: { message: Message; linked: boolean }) {
  const { pathname, search } = useLocation();
  const { author, created_at, text, id, is_own, hidden } = message;
  if (hidden) {
    return (
      <article id={messageAnchor(id)} tabIndex={-1} className={linked ? 'message message-linked' : 'message'}>
        <p className="message-hidden secondary">{text}</p>
      </article>
    );
  }
  const about = [author.role && authorRoles[author.role], author.company?.name].filter(Boolean).join(', ');
  return (
    <article id={messageAnchor(id)} tabIndex={-1} className={linked ? 'message message-linked' : 'message'}>
      <Monogram name={author.company?.name ?? author.name} size={36} />
      <div className="message-body">
        <header>
          <strong>{author.name}</strong>
          {is_own && <span className="message-own">{texts.you}</span>}
          {about && <span className="secondary">{about}</span>}
          <Link to={{ pathname, search, hash: messageAnchor(id) }} title={texts.linkTo} className="message-time">
            <time dateTime={created_at}>{dateTime(created_at)}</time>
          </Link>
          {!is_own && <ReportButton kind="messages" id={id} name={author.name} />}
        </header>
        <LinkedText>{text}</LinkedText>
      </div>
    </article>
  );
}
