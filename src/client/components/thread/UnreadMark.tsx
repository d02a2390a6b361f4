import { Link } from 'react-router-dom';
import { thread as texts } from '../../texts/thread';
import { Tag } from '../../ui/Tag';

/** How many messages of a thing's discussion are new, as a way to it; nothing where none is. */
export function UnreadMark({ count, to }: { count: number; to: string }) {
  if (count === 0) return null;
  return (
    <Link to={to} aria-label={texts.newsOf(count)}>
      <Tag color="processing">{texts.news(count)}</Tag>
    </Link>
  );
}
