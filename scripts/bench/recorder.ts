import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { StoreEnhancer, StoreEnhancerStoreCreator, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { grantsApi } from '../../src/client/api/grantsApi';
import { portalApi } from '../../src/client/api/portalApi';
import type { ListenerState } from '../../src/client/listeners/environment';
import { registerListeners } from '../../src/client/listeners/register';
import { companiesApi } from '../../src/client/slices/companies';
import { selectLayout } from '../../src/client/slices/layout';
import { selectPanel } from '../../src/client/slices/panels';
import { projectsApi } from '../../src/client/slices/projects';
import { selectHref } from '../../src/client/slices/router';
import { persisted } from '../../src/client/store/persistence';
import { recorder } from '../../src/client/store/recorder';
import { rootReducer } from '../../src/client/store/rootReducer';
import { recordSession } from './session';

/**
 * `npm run bench:recorder`: what recording adds to a dispatch. The actions of a session (searching, opening, paging,
 * their calls with answers of ordinary size) go by short turns through one store, with and without the recorder: two
 * stores differ by more than it costs. Each pair of turns gives a difference, of which the median counts.
 */
const TURNS = 2_000;
const WARM_UP = 400;
/** Components of an ordinary screen that read a value; those that read an answer come on top. */
const SELECTORS = 60;

let isRecording = false;

/** The recorder behind a switch. */
const switched: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const store = createStore(reducer, preloadedState);
  const recorded = recorder((() => store) as unknown as StoreEnhancerStoreCreator)(reducer, preloadedState);
  return { ...store, dispatch: (action) => (isRecording ? recorded.dispatch(action) : store.dispatch(action)) };
};

/** The portal's store as a production build has it, with components that read it after each dispatch. */
function makeStore() {
  const listeners = createListenerMiddleware<ListenerState, ThunkDispatch<ListenerState, unknown, UnknownAction>>();
  registerListeners(listeners.startListening, { notify: () => undefined, navigate: () => undefined });
  const store = configureStore({
    reducer: persisted(rootReducer, () => null),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ immutableCheck: false, serializableCheck: false })
        .prepend(listeners.middleware)
        .concat(portalApi.middleware, grantsApi.middleware),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(switched),
    devTools: false,
  });
  const selectors = [
    ...Array.from({ length: SELECTORS }, (_, index) => [selectLayout, selectHref, selectPanel('categories')][index % 3]!),
    ...[1, 2, 3, 4].flatMap((page) => [
      projectsApi.endpoints.listProjects.select({ page }),
      companiesApi.endpoints.listRegister.select({ type: 'suppliers', page }),
    ]),
  ];
  // What `useSyncExternalStore` does for each of them.
  for (const selector of selectors) {
    let shown: unknown;
    store.subscribe(() => {
      const next = selector(store.getState());
      if (!Object.is(next, shown)) shown = next;
    });
  }
  return store;
}

const actions = await recordSession();
const store = makeStore();

/** Microseconds an action. */
function turn(recording: boolean): number {
  isRecording = recording;
  const started = performance.now();
  for (const action of actions) store.dispatch(action);
  return ((performance.now() - started) * 1000) / actions.length;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const plain: number[] = [];
const added: number[] = [];
for (let index = -WARM_UP; index < TURNS; index += 1) {
  // Neither is always the second of the two.
  const [first, second] = [turn(index % 2 === 0), turn(index % 2 !== 0)];
  if (index < 0) continue;
  plain.push(index % 2 === 0 ? second : first);
  added.push(index % 2 === 0 ? first - second : second - first);
}
const [cost, dispatch] = [median(added), median(plain)];
console.log(
  `${actions.length} akcí, ${TURNS} dvojic: odeslání akce ${dispatch.toFixed(2)} µs, záznam přidá ${(cost * 1000).toFixed(0)} ns ` +
    `(${((cost / dispatch) * 100).toFixed(2)} %)`,
);
