import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { grantsApi } from '../../src/client/api/grantsApi';
import { portalApi } from '../../src/client/api/portalApi';
import type { ListenerState } from '../../src/client/listeners/environment';
import { registerListeners } from '../../src/client/listeners/register';
import { selectLayout, sidebarCollapsed } from '../../src/client/slices/layout';
import { locationChanged } from '../../src/client/slices/router';
import { recorder } from '../../src/client/store/recorder';
import { rootReducer } from '../../src/client/store/rootReducer';

/**
 * `npm run bench:recorder`: what recording adds to a dispatch. The same store with and without the recorder takes
 * the same actions by short turns in one process, so that a machine that slows down weighs on both; medians.
 * Components read the store after each dispatch, as on a screen of ordinary size.
 */
const COMPONENTS = 60;
const TURNS = 4_000;
const ACTIONS = 100;
const WARM_UP = 200;

/** The portal's store as a production build has it. */
function storeWith(recording: boolean) {
  const listeners = createListenerMiddleware<ListenerState, ThunkDispatch<ListenerState, unknown, UnknownAction>>();
  registerListeners(listeners.startListening, { notify: () => undefined, navigate: () => undefined });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ immutableCheck: false, serializableCheck: false })
        .prepend(listeners.middleware)
        .concat(portalApi.middleware, grantsApi.middleware),
    enhancers: (getDefaultEnhancers) => (recording ? getDefaultEnhancers().concat(recorder) : getDefaultEnhancers()),
    devTools: false,
  });
  for (let index = 0; index < COMPONENTS; index += 1) store.subscribe(() => void selectLayout(store.getState()));
  return store;
}

const actions: UnknownAction[] = Array.from({ length: ACTIONS }, (_, index) =>
  index % 2 === 0 ? sidebarCollapsed(index % 4 === 0) : locationChanged({ pathname: `/projekty/${index}/upravit`, search: '', hash: '' }),
);

/** Microseconds a dispatch. */
function turn(store: ReturnType<typeof storeWith>): number {
  const started = performance.now();
  for (const action of actions) store.dispatch(action);
  return ((performance.now() - started) * 1000) / ACTIONS;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const stores = [storeWith(false), storeWith(true)] as const;
const times: [number[], number[]] = [[], []];
for (let index = -WARM_UP; index < TURNS; index += 1) {
  // Neither is always the second of the two.
  for (const which of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
    const time = turn(stores[which]);
    if (index >= 0) times[which].push(time);
  }
}
const [plain, recording] = [median(times[0]), median(times[1])];
const share = ((recording / plain - 1) * 100).toFixed(2);
console.log(`Odeslání akce bez záznamu ${plain.toFixed(3)} µs, se záznamem ${recording.toFixed(3)} µs: záznam stojí ${share} %`);
