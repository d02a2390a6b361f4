import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_PAGE_SIZE } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import type { Notification } from '#contract/wire/notifications.ts';
import { useListNotificationsQuery } from '#features/notifications/notificationsApi.ts';
import { bell } from '#features/notifications/notificationsTexts.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { momentOf } from '#shared/texts/format.ts';
import { notifications } from '#shared/texts/portal.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './Bell.module.css';
import { useSeeNotifications } from './useNotifications.ts';

const FIRST = 10;
/**
 * The notifications of the user, newest first. One is marked as read when its link is followed, and all are marked by a
 * button.
 */
export default function Notifications() {
  /** Page size of the list. */
  const [listed, setListed] = useState(FIRST);
  const { data, isError, refetch } = useListNotificationsQuery(
    { page_size: listed },
    { refetchOnMountOrArgChange: true },
  );
  const see = useSeeNotifications();
  const rows = data?.results ?? [];
  const [newest] = rows;
  return (
    <section className={styles.notifications} aria-label={bell.title}>
      <div className={styles.head}>
        <h2>{bell.title}</h2>
        <Link to={paths.notificationSettings()}>{bell.settings}</Link>
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
      {data && rows.length === 0 && <span className="secondary">{notifications.empty}</span>}
      {rows.length > 0 && (
        <ul className={clsx(styles.list, 'plain')}>
          {rows.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onFollow={() => void see({ ids: [notification.id] })}
            />
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

function NotificationItem({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const today = useAppSelector(selectToday);
  const { text, path, changed_at, is_seen } = notification;
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
