import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import type { PortalRoute } from '#shared/lib/portalRoute.ts';
import NotFoundScreen from '../errors/NotFoundScreen.tsx';
import PlainLayout from '../layouts/PlainLayout.tsx';
import PortalLayout from '../layouts/PortalLayout.tsx';
import { RetryBoundary } from '../layouts/RetryBoundary.tsx';
import { RootFailure } from '../layouts/RootFailure.tsx';
import Shell from '../layouts/Shell.tsx';
import { RouteGate } from './RouteGate.tsx';
import { redirects, routeTable } from './routeTable.ts';

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
