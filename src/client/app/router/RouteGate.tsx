import { use, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { MaybeActor } from '#contract/access/access.ts';
import { documentTitle, paths } from '#contract/paths.ts';
import { CurrentRoute, LastShown } from '#shared/lib/currentRoute.ts';
import type { PortalRoute } from '#shared/lib/portalRoute.ts';
import { ownPath, pathRemembered, selectLandingPath, selectToken, useGetSelfQuery } from '#shared/session/userSlice.ts';
import { ErrorState } from '#shared/states/ErrorState.tsx';
import { reasonOf } from '#shared/states/Loaded.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import NotFoundScreen from '../errors/NotFoundScreen.tsx';
import { decide } from './decide.ts';

/**
 * Redirects a visitor to the log-in page. With `remember`, the requested path is stored and restored after the log-in.
 */
function ToLogin({ remember }: { remember: boolean }) {
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (remember) dispatch(pathRemembered(pathname + search + hash));
  }, [dispatch, remember, pathname, search, hash]);
  return <Navigate to={paths.login()} replace />;
}

/** Redirects to the second factor page and stores the requested path, which opens afterwards. */
function ToSecondFactor() {
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  const requested = ownPath(pathname + search + hash);
  useEffect(() => {
    // `ownPath` returns null for the log-in page, which must not be restored.
    if (requested !== null) dispatch(pathRemembered(requested));
  }, [dispatch, requested]);
  return <Navigate to={paths.secondFactor()} replace />;
}

/** Renders one row of the route table: applies the guard, sets the document title and shows the screen. */
export function RouteGate({ route }: { route: PortalRoute }) {
  const params = useParams();
  const location = useLocation();
  const token = useAppSelector(selectToken);
  const landing = useAppSelector(selectLandingPath);
  const self = useGetSelfQuery(undefined, { skip: token === null });
  const actor = token === null ? null : (self.data ?? null);
  const isKnown = token === null || self.data !== undefined;
  const decision = decide(route, actor, params);
  const isReplayed = useIsReplayed();
  /** The location key of the visit in which a page for visitors was shown to a visitor. */
  const [visited] = useState<{ key: string | null }>(() => ({ key: null }));
  useEffect(() => {
    if (token === null && decision === 'show' && route.guard === 'visitors') visited.key = location.key;
  });

  useLayoutEffect(() => {
    document.title = documentTitle(route.title);
  }, [route, location.pathname]);

  // A path is not restored after a log-out. When a session expires, the session's listener stores the path instead.
  const lastShown = use(LastShown);
  useEffect(() => {
    if (actor && isKnown && decision === 'show') lastShown.key = location.key;
  });

  usePrefetchLinks(isKnown && decision === 'show' && !isReplayed ? route : null, actor, landing);

  if (decision === 'missing') return <NotFoundScreen />;
  if (!isKnown && self.isError) {
    return (
      <ErrorState whole hint={reasonOf(self.error)} onRetry={() => void self.refetch()} retrying={self.isFetching} />
    );
  }
  if (!isKnown) return <Skeleton />;
  // A replayed record contains its own navigation. Redirects between its addresses were never visible to the user.
  if (decision !== 'show' && isReplayed) return <Skeleton />;
  if (decision === 'secondFactor') return <ToSecondFactor />;
  if (decision === 'login') return <ToLogin remember={lastShown.key !== location.key} />;
  // Only a user who has just logged in on this page is sent to the landing path. A user who opens it while logged in is
  // sent home.
  if (decision === 'home') return <Navigate to={visited.key === location.key ? landing : paths.home()} replace />;

  const Screen = route.screen;
  return (
    <CurrentRoute value={route}>
      <Screen />
    </CurrentRoute>
  );
}

/**
 * Prefetches the pages that the links of the current page lead to. The code is loaded lazily. If loading it fails,
 * pages are fetched on navigation.
 * @param route the current route; null disables prefetching
 * @param landing the path that opens after a log-in
 */
function usePrefetchLinks(route: PortalRoute | null, actor: MaybeActor, landing: string): void {
  useEffect(() => {
    if (!route) return;
    const watching = import('./watchLinks.ts')
      .then(({ watchLinks }) => watchLinks(route, actor, landing))
      .catch(() => undefined);
    return () => void watching.then((stop) => stop?.());
  }, [route, actor, landing]);
}
