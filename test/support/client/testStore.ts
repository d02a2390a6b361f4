import { persistStore } from 'redux-persist';
import { makeStore, type StoreOptions } from '#app/store/makeStore.ts';
import { grantsApi } from '#shared/api/grantsApi.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { API, GRANTS } from './network.ts';

export const TOKEN = 'token-of-a-test';

const made = new Set<AppStore>();
const endings = new Set<() => void>();

/** Registers a clean-up function to run with that of the stores of a test. */
export const onceEnded = (end: () => void) => void endings.add(end);

/** The real timer, captured before a test installs fake timers. */
const later = setTimeout;
/**
 * Number of checks for pending requests at the end of a test, after which they are aborted. Checks are counted instead
 * of time, because both take longer on a busy machine.
 */
const LOOKS = 50;
const LOOK_MS = 10;

type Call = Promise<unknown> & { abort: () => void };
/** A replayed store ignores actions and has no running requests. */
const callsOf = (calls: unknown) => (Array.isArray(calls) ? (calls as Call[]) : []);
const underWay = ({ dispatch }: AppStore) =>
  [portalApi, grantsApi].flatMap(({ util }) => [
    ...callsOf(dispatch(util.getRunningQueriesThunk())),
    ...callsOf(dispatch(util.getRunningMutationsThunk())),
  ]);

/**
 * After each test: waits for the last requests of its screen, so that late ones are not attributed to the next test.
 * Then ends the cache timers, which would keep Node from exiting.
 */
export async function endStores(): Promise<void> {
  const calls = [...made].flatMap(underWay);
  if (calls.length > 0) {
    let isSettled = false;
    void Promise.allSettled(calls).then(() => (isSettled = true));
    for (let look = 0; look < LOOKS && !isSettled; look += 1) await new Promise((resolve) => later(resolve, LOOK_MS));
    calls.forEach((call) => call.abort());
  }
  for (const store of made) {
    store.dispatch(portalApi.util.resetApiState());
    store.dispatch(grantsApi.util.resetApiState());
  }
  made.clear();
  endings.forEach((end) => end());
  endings.clear();
}

/** Starts persistence. Resolves when the persisted state is in the store. */
export const startPersistence = (store: AppStore): Promise<void> =>
  new Promise((resolve) => void persistStore(store, null, resolve));

/** A real store with mocked responses, which records its navigation. `loggedIn` adds a token. */
export function testStore({ loggedIn = true, ...options }: StoreOptions & { loggedIn?: boolean } = {}) {
  const visited: string[] = [];
  const store = makeStore({
    apiBase: API,
    grantsBase: GRANTS,
    retries: 0,
    navigate: (path) => visited.push(path),
    ...(loggedIn && {
      preloadedState: { user: { token: TOKEN, epoch: 1, company: null, rememberedPath: null, ended: null } },
    }),
    ...options,
  });
  made.add(store);
  /** Messages of all toasts, oldest first, regardless of how long they are displayed on a busy machine. */
  const toasts = () =>
    store
      .getState()
      .toasts.log.map(({ message }) => message)
      .reverse();
  return { store, visited, toasts };
}
