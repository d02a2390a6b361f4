import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { shownFailure } from '../../shared/states/failureOf';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { selectToday } from '../slices/device';
import { useAppSelector } from '../store/hooks/app';
import { useScreenState } from '../store/hooks/useScreenState';
import { portal } from '../../shared/texts/portal';
import { Skeleton } from '../../shared/ui/Skeleton';
import { RetryBoundary } from './RetryBoundary';
import styles from './Content.module.css';
import { CONTENT_ID } from '../../shared/lib/contentId';

/**
 * The only `main` element of the page. A screen that is loading or has failed inside it does not affect the navigation.
 * When printed, the last line contains the URL and the date.
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
