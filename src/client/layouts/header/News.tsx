import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import type { Notice } from '../../../contract/wire/notices';
import { links } from '../../navigation/links';
import { selectToday } from '../../slices/device';
import { useListNoticesQuery } from '../../slices/news';
import { useAppSelector } from '../../store/hooks/app';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { momentOf } from '../../texts/format';
import { bell } from '../../texts/news';
import { notices } from '../../texts/portal';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Bell.module.css';
import { useSeeNotices } from './useNews';

const FIRST = 10;
/** How many notices are listed. */
const listedNotices = recordedState('news/listed', FIRST, { untilUnmount: true });

/** What the server tells the person, the newest first. A notice is read once its link is followed, or all at once. */
export default function News() {
  const [listed, setListed] = useRecordedState(listedNotices);
  const { data, isError, refetch } = useListNoticesQuery({ page_size: listed }, { refetchOnMountOrArgChange: true });
  const see = useSeeNotices();
  const rows = data?.results ?? [];
  const [newest] = rows;
  return (
    <section className={styles.news} aria-label={bell.title}>
      <div className={styles.head}>
        <h2>{bell.title}</h2>
        <Link to={links.noticeSettings()}>{bell.settings}</Link>
      </div>
      {newest && rows.some(({ is_seen }) => !is_seen) && (
        <Button size="small" onClick={() => void see({ until: newest.changed_at })}>
          {bell.markAll}
        </Button>
      )}
      {!data && isError && (
        <div role="status">
          {bell.failed}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {bell.again}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton blocks={[40, 40]} />}
      {data && rows.length === 0 && <span className="secondary">{notices.empty}</span>}
      {rows.length > 0 && (
        <ul className={clsx(styles.list, 'plain')}>
          {rows.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onFollow={() => void see({ ids: [notice.id] })} />
          ))}
        </ul>
      )}
      {data && data.pagination.count > rows.length && listed < MAX_PAGE_SIZE && (
        <Button size="small" onClick={() => setListed(Math.min(listed * 3, MAX_PAGE_SIZE))}>
          {bell.older}
        </Button>
      )}
    </section>
  );
}

function NoticeItem({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const today = useAppSelector(selectToday);
  const { text, path, changed_at, is_seen } = notice;
  return (
    <li className={clsx(styles.item, is_seen && styles.seen)}>
      <span>
        {!is_seen && <span className="visually-hidden">{bell.unread}: </span>}
        {path === null ? (
          <span className="secondary">{text}</span>
        ) : (
          <Link to={path} onClick={() => !is_seen && onFollow()}>
            {text}
          </Link>
        )}
      </span>
      <time dateTime={changed_at}>{momentOf(Date.parse(changed_at), today)}</time>
    </li>
  );
}
