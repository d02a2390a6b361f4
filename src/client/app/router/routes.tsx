import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import type { PortalRoute } from '../../shared/lib/portalRoute';
import { redirects, routeTable } from './routeTable';
import { RouteGate } from './RouteGate';
import PlainLayout from '../layouts/PlainLayout';
import PortalLayout from '../layouts/PortalLayout';
import { RetryBoundary } from '../layouts/RetryBoundary';
import { RootFailure } from '../layouts/RootFailure';
import Shell from '../layouts/Shell';
import NotFoundScreen from '../errors/NotFoundScreen';

/** Redirects an old address and keeps its query. */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={to + search + hash} replace />;
}

const inLayout = (layout: PortalRoute['layout']): RouteObject[] =>
  routeTable
    .filter((route) => route.layout === layout)
    .map((route) => ({
      id: route.name,
      path: route.path,
      handle: { exists: route.exists },
      element: <RouteGate key={route.name} route={route} />,
    }));

/** The route table in the format of react-router: the shell contains layouts, and layouts contain screens. */
export const portalRoutes: RouteObject[] = [
  {
    element: (
      <RetryBoundary>
        <Shell />
      </RetryBoundary>
    ),
    errorElement: <RootFailure />,
    // The router has no loaders, so it needs no fallback while it starts.
    hydrateFallbackElement: <></>,
    children: [
      { element: <PortalLayout />, children: inLayout('portal') },
      {
        element: <PlainLayout />,
        children: [
          ...inLayout('plain'),
          ...redirects.map(({ path, to }) => ({ path, element: <Redirect to={to} /> })),
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
];
