import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { bell, notificationSettings } from '#features/notifications/notificationsTexts.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { toastsRead, selectToastLog, selectUnreadToasts } from '#shared/store/slices/toasts.ts';
import { momentOf } from '#shared/texts/format.ts';
import { notifications } from '#shared/texts/portal.ts';
import { Disclosure } from '#shared/ui/Disclosure.tsx';
import { BellOutlined } from '#shared/ui/icons.ts';
import styles from './Bell.module.css';
import { useUnread } from './useNotifications.ts';

const Notifications = lazyPart(() => import('./Notifications.tsx'));

const openBell = screenState('layout/bell', false);

/** The notification bell: notifications and the latest toasts. */
export function Bell() {
  const dispatch = useAppDispatch();
  const actor = useActor();
  const log = useAppSelector(selectToastLog);
  const unreadToasts = useAppSelector(selectUnreadToasts);
  const [isOpen, setOpen] = useScreenState(openBell);
  const today = useAppSelector(selectToday);
  const { unread, isMailSuppressed } = useUnread();
  return (
    <Disclosure
      isOpen={isOpen}
      onOpen={(next) => {
        setOpen(next);
        dispatch(toastsRead());
      }}
      icon={<BellOutlined aria-hidden />}
      label={notifications.bell(unread)}
      count={unread}
      isMarked={unreadToasts > 0 || isMailSuppressed}
    >
      {() => (
        <div className={styles.bell}>
          {isMailSuppressed && actor && (
            <Link to={paths.notificationSettings()} className={clsx(styles.item, styles.error)}>
              {notificationSettings.suppressed(actor.email)}
            </Link>
          )}
          <Notifications />
          {log.length > 0 && (
            <section aria-label={bell.thisVisit} className={styles.part}>
              <h2>{bell.thisVisit}</h2>
              <ul className={clsx(styles.list, 'plain')}>
                {log.map(({ id, tone, message, lang, also, at }) => (
                  <li key={id} className={clsx(styles.item, styles[tone])}>
                    <span lang={lang}>{message}</span>
                    {also !== undefined && <span>{also}</span>}
                    <time dateTime={new Date(at).toISOString()}>{momentOf(at, today)}</time>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Disclosure>
  );
}
