import { lazy, Suspense } from 'react';
import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { loadChunk } from '../navigation/loadChunk';
import type { PortalRoute } from '../navigation/portalRoute';
import { redirects, routeTable } from './routeTable';
import { RouteGate } from './RouteGate';
import { RootFailure } from '../layouts/RootFailure';
import NotFoundScreen from '../screens/errors/NotFoundScreen';

const Shell = lazy(() => loadChunk(() => import('../layouts/Shell')));
const PortalLayout = lazy(() => loadChunk(() => import('../layouts/PortalLayout')));
const PlainLayout = lazy(() => loadChunk(() => import('../layouts/PlainLayout')));

/** Leads an old address on, with its query. */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={to + search + hash} replace />;
}

const inLayout = (layout: PortalRoute['layout']): RouteObject[] =>
  routeTable
    .filter((route) => route.layout === layout)
    .map((route) => ({ id: route.name, path: route.path, element: <RouteGate key={route.name} route={route} /> }));

/** The route table as react-router reads it: the shell, inside it a layout, inside it the screens. */
export const portalRoutes: RouteObject[] = [
  {
    element: (
      <Suspense fallback={null}>
        <Shell />
      </Suspense>
    ),
    errorElement: <RootFailure />,
    // Nothing is loaded by the router itself, so nothing has to be shown while it starts.
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
