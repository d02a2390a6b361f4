import { grantsApi } from '../../../src/client/api/grantsApi';
import { portalApi } from '../../../src/client/api/portalApi';
import { makeStore } from '../../../src/client/store/makeStore';
import type { AppStore, StoreOptions } from '../../../src/client/store/makeStore';
import { API, GRANTS } from './network';

export const TOKEN = 'token-of-a-test';

const made = new Set<AppStore>();
const endings = new Set<() => void>();

/** Something to be ended together with the stores of a test. */
export const onceEnded = (end: () => void) => void endings.add(end);

/** Taken before a test puts a false clock in. */
const later = setTimeout;
/**
 * How often a test looks at its end whether an answer has come that is still on its way; a held one is given up then. Looks
 * are counted, not time, as both take longer on a busy machine.
 */
const LOOKS = 50;
const LOOK_MS = 10;

type Call = Promise<unknown> & { abort: () => void };
/** A replayed store takes no orders, and has nothing under way. */
const callsOf = (told: unknown) => (Array.isArray(told) ? (told as Call[]) : []);
const underWay = ({ dispatch }: AppStore) =>
  [portalApi, grantsApi].flatMap(({ util }) => [
    ...callsOf(dispatch(util.getRunningQueriesThunk())),
    ...callsOf(dispatch(util.getRunningMutationsThunk())),
  ]);

/**
 * After each test: what its screen asked for last is answered by the test's own answers, as the next test would be blamed
 * for a call that comes late; then timers of the caches end, which would keep Node from ending.
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

/** A real store against nock's answers, with what it navigated to. `loggedIn` puts a token in. */
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
  /** Sentences of all toasts, oldest first: how long one stands on the screen is no matter of a test on a busy machine. */
  const toasts = () =>
    store
      .getState()
      .toasts.log.map(({ message }) => message)
      .reverse();
  return { store, visited, toasts };
}
