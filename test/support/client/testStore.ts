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

/** After each test: timers of the caches would keep Node from ending. */
export function endStores(): void {
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
      preloadedState: { user: { token: TOKEN, epoch: 1, rememberedPath: null, ended: null } },
    }),
    ...options,
  });
  made.add(store);
  /** Sentences of the toasts on the screen. */
  const toasts = () => store.getState().notices.shown.map(({ message }) => message);
  return { store, visited, toasts };
}
