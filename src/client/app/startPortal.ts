import type { createBrowserRouter } from 'react-router-dom';
import { readPortalConfig } from '#shared/api/portalConfig.ts';
import { connectivity } from '#shared/lib/connectivity.ts';
import { nextTask } from '#shared/lib/nextTask.ts';
import type { ListenerEnvironment } from './listeners/environment.ts';

type Navigate = ListenerEnvironment['navigate'];

/**
 * Creates the store, restores the state of the last visit, and connects the store with the address and other tabs.
 * Modules are evaluated in separate tasks: all at once they would block a slow phone for half a second.
 */
export async function startPortal() {
  const { api_url: apiBase, api_credentials: credentials, grants_url: grantsBase } = readPortalConfig();
  const isInspected = '__REDUX_DEVTOOLS_EXTENSION__' in window;
  const { setupListeners } = await import(/* webpackMode: "eager" */ '@reduxjs/toolkit/query');
  await nextTask();
  const { IMPERSONATION_KEY } = await import(/* webpackMode: "eager" */ '#shared/session/impersonation.ts');
  const { persistStore } = await import(/* webpackMode: "eager" */ 'redux-persist');
  await nextTask();
  const { makeStore } = await import(/* webpackMode: "eager" */ './store/makeStore.ts');
  await nextTask();
  // The request for the current user starts before the router exists. Navigation that its response triggers is queued.
  let router: ReturnType<typeof createBrowserRouter> | undefined = undefined;
  const early: Parameters<Navigate>[] = [];
  const navigate: Navigate = (...way) => {
    if (router) void router.navigate(...way);
    else early.push(way);
  };
  // Chosen once for the lifetime of the page.
  let storage: Storage | undefined;
  const store = makeStore({
    apiBase,
    credentials,
    grantsBase,
    // Loaded only when the extension is present, so other users do not wait for it.
    ...(isInspected && { devTools: (await import('./store/devToolsOptions.ts')).devToolsOptions }),
    storage: () => (storage ??= sessionStorage.getItem(IMPERSONATION_KEY) ? sessionStorage : localStorage),
    navigate,
  });
  await nextTask();
  await new Promise<void>((restored) => void persistStore(store, null, restored));
  // The network requests run while the rest starts.
  const { fetchPage } = await import(/* webpackMode: "eager" */ './router/fetchPage.ts');
  const firstPage = fetchPage(store, window.location.pathname);
  await nextTask();
  const { createBrowserRouter: routerOf } = await import(/* webpackMode: "eager" */ 'react-router-dom');
  await nextTask();
  const { portalRoutes } = await import(/* webpackMode: "eager" */ './router/routes.tsx');
  await nextTask();
  const { connectDevice } = await import(/* webpackMode: "eager" */ './store/connectDevice.ts');
  const { connectRouter } = await import(/* webpackMode: "eager" */ './store/connectRouter.ts');
  const { connectTabs } = await import(/* webpackMode: "eager" */ './store/connectTabs.ts');
  connectDevice(store, window, connectivity);
  // Started after the persisted state is restored, because the first page already requests the current user.
  router = routerOf(portalRoutes);
  connectRouter(store, router);
  early.forEach((way) => navigate(...way));
  // The first state of the history contains the address.
  store.beginHistory();
  connectTabs(store, window);
  // Records imported into Redux DevTools may contain requests of screens that were not opened in this tab.
  if (isInspected) void import('./replay/everyArea.ts');
  // Refetches queries when the connection is restored.
  setupListeners(store.dispatch);
  return { store, router, firstPage };
}
