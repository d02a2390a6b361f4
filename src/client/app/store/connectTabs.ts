import { KEY_PREFIX, REHYDRATE } from 'redux-persist';
import { pathRemembered, sessionEnded, tokenReceived } from '#shared/session/userSlice.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { selectHref } from '#shared/store/slices/router.ts';

/** Applies what other tabs of this browser have persisted, their logins and logouts too. Returns what disconnects. */
export function connectTabs(store: AppStore, target: Window): () => void {
  const takeOver = () => {
    const state = store.getState();
    // An impersonation belongs to its tab only.
    if (state.user.impersonation) return;
    const changed = (slice: keyof typeof state) => store.tabStorage.changed(`${KEY_PREFIX}${slice}`, state[slice]);
    for (const slice of ['layout', 'preferences', 'drafts'] as const) {
      const payload = changed(slice);
      if (payload) store.dispatch({ type: REHYDRATE, key: slice, payload });
    }
    const { token = null, ended } = changed('user') ?? state.user;
    if (token === state.user.token) return;
    if (typeof token === 'string') return void store.dispatch(tokenReceived({ token }));
    if (ended === 'expired') store.dispatch(pathRemembered(selectHref(state)));
    store.dispatch(sessionEnded(ended === 'expired' ? 'expired' : 'elsewhere'));
  };
  // A page restored from the back/forward cache has missed the storage events.
  const events = ['storage', 'pageshow'];
  events.forEach((event) => target.addEventListener(event, takeOver));
  return () => events.forEach((event) => target.removeEventListener(event, takeOver));
}
