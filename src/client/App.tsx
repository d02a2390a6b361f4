import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { AppStore } from './store/makeStore';

interface AppProps {
  store: AppStore;
  router: RouterProviderProps['router'];
}

/** The store around the router; everything else is in the routes. */
export function App({ store, router }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  );
}
