import type { createBrowserRouter } from 'react-router-dom';
import { readPortalConfig } from './api/portalConfig';
import type { ListenerEnvironment } from './listeners/environment';
import { nextTask } from './navigation/nextTask';
import { connectivity } from './navigation/connectivity';

type Navigate = ListenerEnvironment['navigate'];

/**
 * Makes the store, takes up what the last visit left, and joins the store with the address and the other tabs. Modules
 * start in tasks of their own, one after the other: all at once they would keep a slow phone from everything else for
 * half a second.
 */
export async function startPortal() {
  const { api_url: apiBase, api_credentials: credentials, grants_url: grantsBase } = readPortalConfig();
  const isInspected = '__REDUX_DEVTOOLS_EXTENSION__' in window;
  const { setupListeners } = await import(/* webpackMode: "eager" */ '@reduxjs/toolkit/query');
  await nextTask();
  const { startPersistence, IMPERSONATION_KEY } = await import(/* webpackMode: "eager" */ './store/persistence');
  await nextTask();
  const { makeStore } = await import(/* webpackMode: "eager" */ './store/makeStore');
  await nextTask();
  // Who is logged in is asked before there is a router: an answer that leads elsewhere waits for it.
  let router: ReturnType<typeof createBrowserRouter> | undefined = undefined;
  const early: Parameters<Navigate>[] = [];
  const navigate: Navigate = (...way) => {
    if (router) void router.navigate(...way);
    else early.push(way);
  };
  // One for as long as the page lives.
  let storage: Storage | undefined;
  const store = makeStore({
    apiBase,
    credentials,
    grantsBase,
    // Comes with the extension only: nobody else is to wait for it.
    ...(isInspected && { devTools: (await import('./store/devToolsOptions')).devToolsOptions }),
    storage: () => (storage ??= sessionStorage.getItem(IMPERSONATION_KEY) ? sessionStorage : localStorage),
    navigate,
  });
  await nextTask();
  await startPersistence(store);
  // The network is at work while the rest starts.
  const { fetchPage } = await import(/* webpackMode: "eager" */ './routes/fetchPage');
  const firstPage = fetchPage(store, window.location.pathname);
  await nextTask();
  const { createBrowserRouter: routerOf } = await import(/* webpackMode: "eager" */ 'react-router-dom');
  await nextTask();
  const { portalRoutes } = await import(/* webpackMode: "eager" */ './routes/routes');
  await nextTask();
  const { connectDevice } = await import(/* webpackMode: "eager" */ './store/connectDevice');
  const { connectRouter } = await import(/* webpackMode: "eager" */ './store/connectRouter');
  const { connectTabs } = await import(/* webpackMode: "eager" */ './store/connectTabs');
  connectDevice(store, window, connectivity);
  // After what was remembered: the first page already asks who is logged in.
  router = routerOf(portalRoutes);
  connectRouter(store, router);
  early.forEach((way) => navigate(...way));
  // The address is in the state that the history begins with.
  store.beginHistory();
  connectTabs(store, window);
  // Histories imported into Redux DevTools may hold calls of screens that were not opened here.
  if (isInspected) void import('./store/everyArea');
  // Queries come again with the connection.
  setupListeners(store.dispatch);
  return { store, router, firstPage };
}
