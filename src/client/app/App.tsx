import { StrictMode, useMemo, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { StageContext } from '#shared/lib/stage.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { portalRoutes } from './router/routes.tsx';

interface AppProps {
  store: AppStore;
  router: RouterProviderProps['router'];
}

/** Provides the store to the router. Everything else is in the routes. */
export function App({ store, router }: AppProps) {
  const [shown, show] = useState<ReactNode>(null);
  const stage = useMemo(() => ({ show, routes: portalRoutes }), []);
  return (
    <StrictMode>
      <StageContext value={stage}>
        {shown ?? (
          <Provider store={store}>
            <RouterProvider router={router} />
          </Provider>
        )}
      </StageContext>
    </StrictMode>
  );
}
