import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { DevToolsEnhancerOptions, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { API_BASE, GRANTS_BASE } from '../../contract/endpoints';
import { maskValue } from '../../contract/masking';
import type { ApiSettings } from '../api/baseQuery';
import { grantsApi } from '../api/grantsApi';
import { portalApi } from '../api/portalApi';
import type { ListenerEnvironment, ListenerState } from '../listeners/environment';
import { startListeners } from '../listeners/startListeners';
import { toastShown } from '../slices/toasts';
import { areaStorage } from './areaStorage';
import { PERSIST_ACTIONS, persisted } from './persistence';
import { LOOKED_AT, recorder } from './record/recorder';
import { replayable } from './record/recordedHistory';
import { rootReducer } from './rootReducer';
import type { RootState } from './rootReducer';

export interface StoreOptions {
  /** Shows a toast; by default it goes into the store, where the toast host finds it. */
  showToast?: ListenerEnvironment['showToast'];
  navigate?: ListenerEnvironment['navigate'];
  /** Asked each time, as reading `localStorage` itself may throw; null keeps everything in memory. */
  storage?: () => Storage | null;
  apiBase?: string;
  grantsBase?: string;
  credentials?: RequestCredentials;
  /** How often a failed GET is tried again. */
  retries?: number;
  timeoutMs?: number;
  /** Options of Redux DevTools; only a mask by default. */
  devTools?: Pick<DevToolsEnhancerOptions, 'stateSanitizer' | 'serialize'>;
  preloadedState?: Partial<RootState>;
  /** Whether development looks for unserializable state after each action. */
  checksState?: boolean;
}

/** Feedback is asked for, not patience: a call without an answer is given up (docs/product.md 13.2). */
const TIMEOUT_MS = 15_000;
const RETRIES = 3;
const DEVTOOLS_HISTORY = 500;

/** The store of the portal with both APIs, the listeners and, in every build, Redux DevTools behind a mask. */
export function makeStore({
  showToast,
  navigate = () => undefined,
  storage = () => null,
  apiBase = API_BASE,
  grantsBase = GRANTS_BASE,
  credentials = 'include',
  retries = RETRIES,
  timeoutMs = TIMEOUT_MS,
  devTools = { serialize: { replacer: maskValue } },
  preloadedState,
  checksState = true,
}: StoreOptions = {}) {
  const settings: ApiSettings = { apiBase, grantsBase, credentials, retries, timeoutMs };
  const listeners = createListenerMiddleware<ListenerState, ThunkDispatch<ListenerState, unknown, UnknownAction>>();

  // What is remembered here stays; an imported record is not the person's own.
  const remembered = areaStorage(() => (settings.offline ? null : storage()));

  const store = configureStore({
    reducer: persisted(rootReducer, remembered, () => settings.offline === true),
    preloadedState: preloadedState as RootState | undefined,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: settings },
        // Immer freezes the state, so that a mutation throws where it is made.
        immutableCheck: false,
        // How long the check of development takes depends on the machine, so nobody is warned of it.
        serializableCheck: checksState && {
          ignoredActions: PERSIST_ACTIONS,
          warnAfter: Number.POSITIVE_INFINITY,
        },
      })
        .prepend(listeners.middleware)
        .concat(portalApi.middleware, grantsApi.middleware),
    enhancers: (getDefaultEnhancers) =>
      getDefaultEnhancers().concat(
        // Outside the recorder, which keeps what happened here.
        replayable(() => {
          settings.offline = true;
        }),
        recorder,
      ),
    devTools: {
      name: 'IT portál',
      maxAge: DEVTOOLS_HISTORY,
      trace: true,
      actionsDenylist: LOOKED_AT.source,
      ...devTools,
    },
  });

  startListeners(listeners.startListening, {
    showToast: showToast ?? ((toast) => store.dispatch(toastShown(toast))),
    // What was on its way when a record came leads nowhere any more.
    navigate: (path, options) => {
      if (!settings.offline) navigate(path, options);
    },
  });
  return Object.assign(store, { remembered });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
