import {
  configureStore,
  createListenerMiddleware,
  type DevToolsEnhancerOptions,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { FLUSH, KEY_PREFIX, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { API_BASE, GRANTS_BASE } from '#contract/endpoints/endpoints.ts';
import { maskValue } from '#contract/masking/masking.ts';
import type { ApiSettings } from '#shared/api/baseQuery.ts';
import { grantsApi } from '#shared/api/grantsApi.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { sessionEnded } from '#shared/session/userSlice.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { tabStorage } from '#shared/store/persistence.ts';
import { replayable } from '#shared/store/record/recordedHistory.ts';
import { LOOKED_AT, recorder } from '#shared/store/record/recorder.ts';
import { makeRootReducer, type RootState } from '#shared/store/rootReducer.ts';
import { toastShown } from '#shared/store/slices/toasts.ts';
import { listenToFailures } from '../listeners/apiFailure.ts';
import { listenToSuccesses } from '../listeners/apiSuccess.ts';
import type { ListenerEnvironment, ListenerState, StartListening } from '../listeners/environment.ts';
import { listenToSession } from '../listeners/session.ts';
import { listenToUndo } from '../listeners/undo.ts';

export interface StoreOptions {
  /** Shows a toast. By default the toast is added to the store, where the toast host displays it. */
  showToast?: ListenerEnvironment['showToast'];
  navigate?: ListenerEnvironment['navigate'];
  /** Called on every access, because reading `localStorage` may throw. Null keeps everything in memory. */
  storage?: () => Storage | null;
  apiBase?: string;
  grantsBase?: string;
  credentials?: RequestCredentials;
  /** Number of retries of a failed GET. */
  retries?: number;
  timeoutMs?: number;
  /** Options of Redux DevTools. By default values are only masked. */
  devTools?: Pick<DevToolsEnhancerOptions, 'stateSanitizer' | 'serialize'>;
  preloadedState?: Partial<RootState>;
  /** Whether development builds check the state for non-serializable values after each action. */
  checksState?: boolean;
}

/**
 * A request without a response is aborted, so that the user gets feedback instead of waiting (docs/product.md 13.2).
 */
const TIMEOUT_MS = 15_000;
const RETRIES = 3;
const DEVTOOLS_HISTORY = 500;

/**
 * Creates the store of the portal with both APIs, the listeners and Redux DevTools, which are enabled in every build
 * and show masked values.
 */
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
}: StoreOptions = {}): AppStore {
  const settings: ApiSettings = { apiBase, grantsBase, credentials, retries, timeoutMs };
  const listeners = createListenerMiddleware<ListenerState, ThunkDispatch<ListenerState, unknown, UnknownAction>>();

  // The persisted state stays unchanged during a replay, because an imported recording does not belong to the user.
  const persistence = tabStorage(() => (settings.offline ? null : storage()));

  const store = configureStore({
    reducer: makeRootReducer(persistence),
    preloadedState: preloadedState as RootState | undefined,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: settings },
        // Immer freezes the state, so that a mutation throws where it happens.
        immutableCheck: false,
        // The duration of the development check depends on the machine, so its warning is disabled.
        serializableCheck: checksState && {
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
          warnAfter: Number.POSITIVE_INFINITY,
        },
      })
        .prepend(listeners.middleware)
        .concat(portalApi.middleware, grantsApi.middleware),
    enhancers: (getDefaultEnhancers) =>
      getDefaultEnhancers().concat(
        // Wraps the recorder, so that the recorder keeps what happened in this browser.
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
    // Navigation that was pending when a recording was imported is dropped.
    navigate: (path, options) => {
      if (!settings.offline) navigate(path, options);
    },
  });
  listeners.startListening({
    actionCreator: sessionEnded,
    effect: async ({ payload }) => {
      // Drafts that other tabs stored go too. A blocked storage has none.
      if (payload !== 'expired') await persistence.removeItem(`${KEY_PREFIX}drafts`).catch(() => undefined);
    },
  });
  return Object.assign(store, { tabStorage: persistence });
}

function startListeners(startListening: StartListening, environment: ListenerEnvironment): void {
  listenToFailures(startListening, environment);
  listenToSuccesses(startListening, environment);
  listenToSession(startListening, environment);
  listenToUndo(startListening, environment);
}
