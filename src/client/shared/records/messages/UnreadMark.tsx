import { Link } from 'react-router-dom';
import { Tag } from '#shared/ui/Tag.tsx';
import { thread as texts } from './threadTexts.ts';

/** Number of unread messages of a discussion, as a link to it. Renders nothing if there are none. */
export function UnreadMark({ count, to }: { count: number; to: string }) {
  if (count === 0) return null;
  return (
    <Link to={to} aria-label={texts.newInDiscussion(count)}>
      <Tag color="processing">{texts.newMessages(count)}</Tag>
    </Link>
  );
}
