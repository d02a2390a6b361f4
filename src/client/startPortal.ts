import { setupListeners } from '@reduxjs/toolkit/query';
import { createBrowserRouter } from 'react-router-dom';
import { readPortalConfig } from './api/portalConfig';
import { portalRoutes } from './routes/routes';
import { serverSilence } from './navigation/serverSilence';
import { connectDevice } from './store/connectDevice';
import { connectRouter } from './store/connectRouter';
import { connectTabs } from './store/connectTabs';
import { makeStore } from './store/makeStore';
import { startPersistence } from './store/persistence';

/** Makes the store, takes up what the last visit left, and joins the store with the address and the other tabs. */
export async function startPortal() {
  const { grants_url: grantsBase } = readPortalConfig();
  const isInspected = '__REDUX_DEVTOOLS_EXTENSION__' in window;
  const store = makeStore({
    grantsBase,
    // Comes with the extension only: nobody else is to wait for it.
    ...(isInspected && { shown: (await import('./store/shownByArea')).shownByArea }),
    storage: () => window.localStorage,
    navigate: (path, options) => void router.navigate(path, options),
  });
  await startPersistence(store);
  connectDevice(store, window, serverSilence);
  // After what was remembered: the first page already asks who is logged in.
  const router = createBrowserRouter(portalRoutes);
  connectRouter(store, router);
  // The address is in the state that the history begins with.
  store.beginHistory();
  connectTabs(store, window);
  // Histories imported into Redux DevTools may hold calls of screens that were not opened here.
  if (isInspected) void import('./store/everyArea');
  // Queries come again with the connection.
  setupListeners(store.dispatch);
  return { store, router };
}
