import { use, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ErrorState } from '../components/states/ErrorState';
import { reasonOf } from '../components/states/Loaded';
import { LazyDesignSystem } from '../layouts/LazyDesignSystem';
import { useIsReplayed } from '../store/hooks/replayed';
import NotFoundScreen from '../screens/errors/NotFoundScreen';
import { useGetSelfQuery } from '../slices/user';
import { ownPath, pathRemembered, selectLandingPath, selectToken } from '../slices/user';
import { useAppDispatch, useAppSelector } from '../store/hooks/app';
import { CurrentRoute, LastShown } from '../navigation/currentRoute';
import { Skeleton } from '../ui/Skeleton';
import { decide } from './decide';
import { documentTitle, paths } from '../../contract/paths';
import type { PortalRoute } from '../navigation/portalRoute';
import { usePrefetchLinks } from './usePrefetchLinks';

/** Sends a visitor to the log-in; a path asked for as a visitor is remembered and restored afterwards. */
function ToLogin({ remember }: { remember: boolean }) {
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (remember) dispatch(pathRemembered(pathname + search + hash));
  }, [dispatch, remember, pathname, search, hash]);
  return <Navigate to={paths.login()} replace />;
}

/** Sends somebody to the second factor, who goes on to the path asked for afterwards. */
function ToSecondFactor() {
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  const asked = ownPath(pathname + search + hash);
  useEffect(() => {
    // The log-in itself, which leads here too, is nothing to come back to.
    if (asked !== null) dispatch(pathRemembered(asked));
  }, [dispatch, asked]);
  return <Navigate to={paths.secondFactor()} replace />;
}

/** One row of the route table on the screen: guard, title, and the screen itself. */
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
  /** The visit (location key) in which a page for visitors was shown to one. */
  const [visited] = useState<{ key: string | null }>(() => ({ key: null }));
  useEffect(() => {
    if (token === null && decision === 'show' && route.guard === 'visitors') visited.key = location.key;
  });

  useLayoutEffect(() => {
    document.title = documentTitle(route.title);
  }, [route, location.pathname]);

  // Somebody who stood here and logged out is not to be brought back; the session's listener remembers
  // the path where a session merely expired.
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
  // A record goes by its own addresses, and between two of them nobody saw anything else.
  if (decision !== 'show' && isReplayed) return <Skeleton />;
  if (decision === 'secondFactor') return <ToSecondFactor />;
  if (decision === 'login') return <ToLogin remember={lastShown.key !== location.key} />;
  // Only who has logged in on this page goes where they wanted to be; whoever comes to it logged in goes home.
  if (decision === 'home') return <Navigate to={visited.key === location.key ? landing : paths.home()} replace />;

  const Screen = route.screen;
  return (
    <CurrentRoute value={route}>
      {route.bare ? (
        <Screen />
      ) : (
        <LazyDesignSystem>
          <Screen />
        </LazyDesignSystem>
      )}
    </CurrentRoute>
  );
}
