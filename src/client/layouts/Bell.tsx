import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import { lazy, Suspense } from 'react';
import { canManageSoftware } from '../../contract/access';
import { loadChunk } from '../routes/loadScreen';
import { useActor } from '../slices/user';
import { noticesRead, selectNoticeLog, selectUnreadNotices } from '../slices/notices';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { timeOf } from '../texts/format';
import { notices } from '../texts/portal';
import { useDisclosure } from './useDisclosure';

const ExpiringLicences = lazy(() => loadChunk(() => import('./ExpiringLicences')));

/** The last toasts again, for those who were reading something else, and licences that expire. */
export function Bell() {
  const dispatch = useAppDispatch();
  const actor = useActor();
  const log = useAppSelector(selectNoticeLog);
  const unread = useAppSelector(selectUnreadNotices);
  const { isOpen, toggle, container, button, onKeyDown } = useDisclosure();

  const open = () => {
    toggle();
    dispatch(noticesRead());
  };
  return (
    <div className="disclosure" ref={container} onKeyDown={onKeyDown}>
      <button ref={button} type="button" className="header-button" aria-expanded={isOpen} aria-label={notices.bell} onClick={open}>
        <BellOutlined aria-hidden />
        {unread > 0 && <span className="bell-dot" aria-hidden="true" />}
      </button>
      {isOpen && (
        <section className="disclosure-panel bell-panel" aria-label={notices.list}>
          {canManageSoftware(actor) && (
            <Suspense fallback={null}>
              <ExpiringLicences />
            </Suspense>
          )}
          {log.length === 0 ? (
            <p className="secondary">{notices.empty}</p>
          ) : (
            <ul className="plain">
              {log.map(({ id, tone, message, lang, at }) => (
                <li key={id} className={`bell-item bell-item-${tone}`}>
                  <span lang={lang}>{message}</span>
                  <time dateTime={new Date(at).toISOString()}>{timeOf(new Date(at).toISOString())}</time>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
