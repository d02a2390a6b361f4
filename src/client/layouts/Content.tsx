import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { shownFailure } from '../components/states/failureOf';
import { ErrorBoundary } from '../screens/errors/ErrorBoundary';
import { useRecordedState } from '../store/hooks/useRecordedState';
import { Skeleton } from '../ui/Skeleton';
import styles from './Content.module.css';
import { CONTENT_ID } from './contentId';

/** The one `main` of the page; a screen that loads or fails inside it leaves the navigation alive. */
export function Content() {
  const { pathname } = useLocation();
  const [failure, setFailure] = useRecordedState(shownFailure);
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
      <ErrorBoundary resetKey={pathname} failure={failure} onFailure={setFailure}>
        <Suspense fallback={<Skeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
