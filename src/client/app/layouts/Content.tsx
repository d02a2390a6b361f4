import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { CONTENT_ID } from '#shared/lib/contentId.ts';
import { shownFailure } from '#shared/states/failureOf.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { portal } from '#shared/texts/portal.ts';
import { Content as Main } from '#shared/ui/Layout.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import styles from './Content.module.css';
import { RetryBoundary } from './RetryBoundary.tsx';

/**
 * The only `main` element of the page. A screen that is loading or has failed inside it does not affect the navigation.
 * When printed, the last line contains the URL and the date.
 */
export function Content() {
  const { pathname, search } = useLocation();
  // The key of a link is not for those who get the printed page.
  const shown = new URLSearchParams(search).has('token') ? pathname : pathname + search;
  const today = useAppSelector(selectToday);
  const [failure, setFailure] = useScreenState(shownFailure);
  return (
    <Main
      id={CONTENT_ID}
      tabIndex={-1}
      className={styles.content}
      data-printed={portal.printed(today, window.location.origin + shown)}
    >
      <ErrorBoundary resetKey={pathname} failure={failure} onFailure={setFailure}>
        <RetryBoundary>
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </RetryBoundary>
      </ErrorBoundary>
    </Main>
  );
}
