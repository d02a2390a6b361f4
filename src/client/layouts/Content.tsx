import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { shownFailure } from '../components/states/failureOf';
import { ErrorBoundary } from '../screens/errors/ErrorBoundary';
import { selectToday } from '../slices/device';
import { useAppSelector } from '../store/hooks/app';
import { useScreenState } from '../store/hooks/useScreenState';
import { portal } from '../texts/portal';
import { Skeleton } from '../ui/Skeleton';
import { RetryBoundary } from './RetryBoundary';
import styles from './Content.module.css';
import { CONTENT_ID } from '../navigation/contentId';

/**
 * The one `main` of the page; a screen that loads or fails inside it leaves the navigation alive. On paper its last line
 * says where it stands and of which day it is.
 */
export function Content() {
  const { pathname, search } = useLocation();
  const today = useAppSelector(selectToday);
  const [failure, setFailure] = useScreenState(shownFailure);
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={styles.content}
      data-printed={portal.printed(today, window.location.origin + pathname + search)}
    >
      <ErrorBoundary resetKey={pathname} failure={failure} onFailure={setFailure}>
        <RetryBoundary>
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </RetryBoundary>
      </ErrorBoundary>
    </main>
  );
}
