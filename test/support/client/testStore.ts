import { grantsApi } from '../../../src/client/api/grantsApi';
import { portalApi } from '../../../src/client/api/portalApi';
import { makeStore } from '../../../src/client/store/makeStore';
import type { AppStore, StoreOptions } from '../../../src/client/store/makeStore';
import { API, GRANTS } from './network';

export const TOKEN = 'token-of-a-test';

const made = new Set<AppStore>();
const endings = new Set<() => void>();

/** Registers a callback that runs when the stores of the test are disposed. */
export const onceEnded = (end: () => void) => void endings.add(end);

/** The real timer, saved before a test installs fake timers. */
const later = setTimeout;
/**
 * How many times the end of a test checks for pending responses; held responses are aborted then. Checks are counted
 * instead of time, because both take longer on a busy machine.
 */
const LOOKS = 50;
const LOOK_MS = 10;

type Call = Promise<unknown> & { abort: () => void };
/** A replayed store ignores thunks, and has no pending requests. */
const callsOf = (told: unknown) => (Array.isArray(told) ? (told as Call[]) : []);
const underWay = ({ dispatch }: AppStore) =>
  [portalApi, grantsApi].flatMap(({ util }) => [
    ...callsOf(dispatch(util.getRunningQueriesThunk())),
    ...callsOf(dispatch(util.getRunningMutationsThunk())),
  ]);

/**
 * After each test: waits for the last requests of its screen with its own mocks, because a late request would be
 * blamed on the next test; then stops the timers of the caches, which would keep Node running.
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

/** Creates a real store against the mocks of nock, and returns the paths it navigated to. `loggedIn` sets a token. */
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
  /**
   * The messages of all toasts, oldest first, including hidden ones: a busy machine may take longer than a toast is
   * shown.
   */
  const toasts = () =>
    store
      .getState()
      .toasts.log.map(({ message }) => message)
      .reverse();
  return { store, visited, toasts };
}
