import { paths } from '#contract/paths.ts';
import { hasStatus } from '#shared/api/failure.ts';
import { grantsApi } from '#shared/api/grantsApi.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { GUEST } from '#shared/api/tags.ts';
import {
  guestCame,
  guestConfirmed,
  guestExpired,
  guestLeft,
  ownPath,
  pathRemembered,
  selectEpoch,
  selectGuestKeys,
  selectLandingPath,
  selectToken,
  sessionEnded,
  tokenReceived,
  userApi,
} from '#shared/session/userSlice.ts';
import { hrefOf, locationChanged, selectHref } from '#shared/store/slices/router.ts';
import { toastsCleared } from '#shared/store/slices/toasts.ts';
import { sessionTexts } from '#shared/texts/toasts.ts';
import { timing } from '#shared/theme/timing.ts';
import { failedCall } from './calls.ts';
import type { ListenerEnvironment, StartListening } from './environment.ts';

const LOGIN_PATH = paths.login();

/**
 * Starts and ends sessions. Requests of an earlier login are recognized by their epoch. Ten simultaneous 401 responses
 * therefore end the session only once, and a late one cannot end the next session.
 */
export function listenToSession(startListening: StartListening, { showToast, navigate }: ListenerEnvironment): void {
  const { login, verifyEmail, finishIdentityLogin } = userApi.endpoints;
  for (const matcher of [login.matchFulfilled, verifyEmail.matchFulfilled, finishIdentityLogin.matchFulfilled]) {
    startListening({
      matcher,
      effect: (action, { dispatch }) => {
        if (matcher(action)) dispatch(tokenReceived(action.payload));
      },
    });
  }

  startListening({
    actionCreator: tokenReceived,
    effect: async ({ payload: { next } }, store) => {
      // Read first, because the route guard navigates there as well once the user is loaded.
      const landing = (next && ownPath(next)) ?? selectLandingPath(store.getState());
      store.dispatch(portalApi.util.resetApiState());
      await store.dispatch(userApi.endpoints.getSelf.initiate(undefined, { subscribe: false }));
      navigate(landing, { replace: true });
    },
  });

  startListening({
    predicate: (action) => {
      const call = failedCall(action);
      return call !== null && hasStatus(call.failure, 401) && !call.meta.options.keepsSession;
    },
    effect: (action, store) => {
      const state = store.getState();
      if (failedCall(action)?.meta.epoch !== selectEpoch(state)) return;
      // A guest stays, and enters a new code where it is needed.
      const guest = selectGuestKeys(state);
      if (guest && selectToken(state) === null) {
        store.dispatch(guest.session ? guestExpired() : portalApi.util.invalidateTags([GUEST]));
        return;
      }
      // A login that expired while waiting for its second factor still keeps its landing path.
      const here = ownPath(selectHref(state));
      if (here !== null) store.dispatch(pathRemembered(here));
      if (selectToken(state) === null) navigate(LOGIN_PATH, { replace: true });
      else store.dispatch(sessionEnded('expired'));
    },
  });

  // What a guest has read is for nobody who comes after them. A logged-in user who opens a link keeps their own data.
  for (const actionCreator of [guestCame, guestLeft])
    startListening({
      actionCreator,
      effect: (_action, store) => {
        if (selectToken(store.getState()) === null) store.dispatch(portalApi.util.resetApiState());
      },
    });
  for (const actionCreator of [guestConfirmed, guestExpired])
    startListening({
      actionCreator,
      effect: (_action, { dispatch }) => void dispatch(portalApi.util.invalidateTags([GUEST, 'Tender'])),
    });

  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }, { dispatch }) => {
      dispatch(portalApi.util.resetApiState());
      dispatch(grantsApi.util.resetApiState());
      dispatch(toastsCleared());
      if (payload === 'loggedOut') {
        showToast({ tone: 'success', message: sessionTexts.loggedOut, durationMs: timing.toast, lang: 'en' });
      }
      navigate(LOGIN_PATH, { replace: payload !== 'loggedOut' });
    },
  });

  // The remembered path is cleared when the user navigates away from it. It is not cleared on arrival, because the
  // guard may still be redirecting from the login screen, which itself is ignored here.
  startListening({
    actionCreator: locationChanged,
    effect: ({ payload }, store) => {
      const { token, rememberedPath } = store.getState().user;
      const here = ownPath(hrefOf(payload));
      if (token !== null && rememberedPath !== null && here !== null && here !== rememberedPath) {
        store.dispatch(pathRemembered(null));
      }
    },
  });
}
