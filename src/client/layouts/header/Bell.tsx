import { Link } from 'react-router-dom';
import { canManageSoftware } from '../../../contract/access';
import { addDays } from '../../../contract/days';
import { links } from '../../navigation/links';
import { lazyPart } from '../../navigation/lazyPart';
import { selectToday } from '../../slices/device';
import { noticesRead, selectNoticeLog, selectNoticesReadAt, selectUnreadNotices } from '../../slices/notices';
import { useActor } from '../../slices/user';
import { recordedState } from '../../slices/panels';
import { useAppDispatch, useAppSelector } from '../../store/hooks/app';
import { momentOf } from '../../texts/format';
import { notices } from '../../texts/portal';
import { BellOutlined } from '../../ui/icons';
import { useDisclosure } from './useDisclosure';
import { useRequestNews } from './useRequestNews';

const ExpiringLicences = lazyPart(() => import('./ExpiringLicences'));

const openBell = recordedState('layout/bell', false);

/** The last toasts again, for those who were reading something else, licences that expire, and what became of own requests. */
export function Bell() {
  const dispatch = useAppDispatch();
  const actor = useActor();
  const log = useAppSelector(selectNoticeLog);
  const unread = useAppSelector(selectUnreadNotices);
  const readAt = useAppSelector(selectNoticesReadAt);
  const { isOpen, toggle, button, frame } = useDisclosure(openBell);
  const today = useAppSelector(selectToday);
  const news = useRequestNews(isOpen);
  // After a log-in, what is older than yesterday is no news.
  const hasNews = news.some(({ at }) => at > (readAt ?? Date.parse(addDays(today, -1))));
  const entries = [
    ...log.map((notice) => ({ ...notice, to: null })),
    ...news.map((item) => ({ ...item, tone: 'info' as const, lang: undefined, to: links.requests() })),
  ].sort((a, b) => b.at - a.at);

  const open = () => {
    toggle();
    dispatch(noticesRead());
  };
  return (
    <div {...frame}>
      <button
        ref={button}
        type="button"
        className="header-button"
        aria-expanded={isOpen}
        aria-label={notices.bell}
        onClick={open}
      >
        <BellOutlined aria-hidden />
        {(unread > 0 || hasNews) && <span className="bell-dot" aria-hidden="true" />}
      </button>
      {isOpen && (
        <section className="disclosure-panel bell-panel" aria-label={notices.list}>
          {canManageSoftware(actor) && <ExpiringLicences />}
          {entries.length === 0 ? (
            <p className="secondary">{notices.empty}</p>
          ) : (
            <ul className="plain">
              {entries.map(({ id, tone, message, lang, at, to }) => (
                <li key={id} className={`bell-item bell-item-${tone}`}>
                  {to === null ? <span lang={lang}>{message}</span> : <Link to={to}>{message}</Link>}
                  <time dateTime={new Date(at).toISOString()}>{momentOf(at, today)}</time>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
