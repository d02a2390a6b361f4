import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { canManageSoftware } from '../../../contract/access';
import { addDays } from '../../../contract/days';
import { links } from '../../navigation/links';
import { lazyPart } from '../../navigation/lazyPart';
import { selectToday } from '../../slices/device';
import { noticesRead, selectNoticeLog, selectNoticesReadAt, selectUnreadNotices } from '../../slices/notices';
import { useActor } from '../../slices/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks/app';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { momentOf } from '../../texts/format';
import { notices } from '../../texts/portal';
import { BellOutlined } from '../../ui/icons';
import { Disclosure } from './Disclosure';
import { useRequestNews } from './useRequestNews';
import styles from './Bell.module.css';

const ExpiringLicences = lazyPart(() => import('./ExpiringLicences'));

const openBell = recordedState('layout/bell', false);

/** The last toasts again, for those who were reading something else, licences that expire, and what became of own requests. */
export function Bell() {
  const dispatch = useAppDispatch();
  const actor = useActor();
  const log = useAppSelector(selectNoticeLog);
  const unread = useAppSelector(selectUnreadNotices);
  const readAt = useAppSelector(selectNoticesReadAt);
  const [isOpen, setOpen] = useRecordedState(openBell);
  const today = useAppSelector(selectToday);
  const news = useRequestNews(isOpen);
  // After a log-in, what is older than yesterday is no news.
  const hasNews = news.some(({ at }) => at > (readAt ?? Date.parse(addDays(today, -1))));
  const entries = [
    ...log.map((notice) => ({ ...notice, to: null })),
    ...news.map((item) => ({ ...item, tone: 'info' as const, lang: undefined, also: undefined, to: links.requests() })),
  ].sort((a, b) => b.at - a.at);

  return (
    <Disclosure
      isOpen={isOpen}
      onOpen={(next) => {
        setOpen(next);
        dispatch(noticesRead());
      }}
      icon={<BellOutlined aria-hidden />}
      label={notices.bell}
      isMarked={unread > 0 || hasNews}
    >
      {() => (
        <section className={styles.bell} aria-label={notices.list}>
          {canManageSoftware(actor) && <ExpiringLicences />}
          {entries.length === 0 ? (
            <span className="secondary">{notices.empty}</span>
          ) : (
            <ul className={clsx(styles.list, 'plain')}>
              {entries.map(({ id, tone, message, lang, also, at, to }) => (
                <li key={id} className={clsx(styles.item, styles[tone])}>
                  {to === null ? <span lang={lang}>{message}</span> : <Link to={to}>{message}</Link>}
                  {also !== undefined && <span>{also}</span>}
                  <time dateTime={new Date(at).toISOString()}>{momentOf(at, today)}</time>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </Disclosure>
  );
}
