import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { StoreEnhancer, StoreEnhancerStoreCreator, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { grantsApi } from '../../src/client/api/grantsApi';
import { portalApi } from '../../src/client/api/portalApi';
import type { ListenerState } from '../../src/client/listeners/environment';
import { startListeners } from '../../src/client/listeners/startListeners';
import { companiesApi } from '../../src/client/slices/companies';
import { selectLayout } from '../../src/client/slices/layout';
import { projectsApi } from '../../src/client/slices/projects';
import { selectHref } from '../../src/client/slices/router';
import { persisted } from '../../src/client/store/persistence';
import { recorder } from '../../src/client/store/record/recorder';
import { rootReducer } from '../../src/client/store/rootReducer';
import { openPicker, recordSession } from './session';

/**
 * `npm run bench:recorder`: what recording adds to a dispatch. The actions of a session (searching, opening, paging,
 * their calls with answers of ordinary size) go through one store again and again, each by turns with the recorder and
 * without: two stores differ by more than it costs. For every action the medians of both are compared.
 *
 * What comes within a moment has one time and one timer, so the first action of a moment costs more than those after
 * it: both are measured, and the session's own share of first ones makes the sum.
 */
/** Milliseconds of measuring; a machine that is busy with other work makes fewer passes of it, not a longer run. */
const MEASURED_FOR = 30_000;
const WARM_UP = 300;
/** Components of an ordinary screen that read a value; those that read an answer come on top. */
const SELECTORS = 60;
/** Calls in the session that a person waits for or clicks on, each the first of its moment. */
const MOMENTS = 20;

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
  startListeners(listeners.startListening, { showToast: () => undefined, navigate: () => undefined });
  const store = configureStore({
    reducer: persisted(rootReducer),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ immutableCheck: false, serializableCheck: false })
        .prepend(listeners.middleware)
        .concat(portalApi.middleware, grantsApi.middleware),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(switched),
    devTools: false,
  });
  const selectors = [
    ...Array.from({ length: SELECTORS }, (_, index) => [selectLayout, selectHref, openPicker.select()][index % 3]!),
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

/** Ends the moment that the recorder is in; its own timer would do so later. */
let endMoment: () => void = () => undefined;
const realTimeout = globalThis.setTimeout;
globalThis.setTimeout = ((callback: () => void, ms?: number) => {
  clearTimeout(realTimeout(callback, ms));
  endMoment = callback;
  return 0;
}) as unknown as typeof setTimeout;

type Variant = 'without' | 'first' | 'following';
const VARIANTS: readonly Variant[] = ['without', 'first', 'following'];

function timed(action: UnknownAction, variant: Variant): number {
  isRecording = variant !== 'without';
  if (variant === 'first') endMoment();
  const started = performance.now();
  store.dispatch(action);
  return (performance.now() - started) * 1e6;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Nanoseconds of each action by variant, one for each pass. */
const times = actions.map(() => ({ without: [] as number[], first: [] as number[], following: [] as number[] }));
let passes = 0;
let begun = Infinity;
for (let pass = -WARM_UP; performance.now() - begun < MEASURED_FOR; pass += 1) {
  if (pass === 0) begun = performance.now();
  actions.forEach((action, index) => {
    // Each variant of an action is the first, the second and the third of the three equally often.
    const order = VARIANTS.map((_, place) => VARIANTS[(place + pass + WARM_UP) % VARIANTS.length]!);
    for (const variant of order) {
      const time = timed(action, variant);
      if (pass >= 0) times[index]![variant].push(time);
    }
  });
  if (pass >= 0) passes += 1;
}
globalThis.setTimeout = realTimeout;

const mean = (variant: Variant) => times.reduce((sum, by) => sum + median(by[variant]), 0) / times.length;
const [without, first, following] = VARIANTS.map(mean) as [number, number, number];
const added = (first * MOMENTS + following * (actions.length - MOMENTS)) / actions.length - without;
const percent = (cost: number) => `${((cost / without) * 100).toFixed(2)} %`;
console.log(
  `${actions.length} akcí, ${passes} průchodů: odeslání akce ${(without / 1000).toFixed(2)} µs, záznam přidá ${added.toFixed(0)} ns (${percent(added)}); ` +
    `první akci chvíle ${(first - without).toFixed(0)} ns (${percent(first - without)}), dalším ${(following - without).toFixed(0)} ns (${percent(following - without)})`,
);
