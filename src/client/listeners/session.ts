import { paths } from '../../contract/paths';
import { hasStatus } from '../api/failure';
import { grantsApi } from '../api/grantsApi';
import { portalApi } from '../api/portalApi';
import { toastsCleared } from '../slices/toasts';
import { hrefOf, locationChanged, selectHref } from '../slices/router';
import {
  ownPath,
  pathRemembered,
  selectEpoch,
  selectLandingPath,
  selectToken,
  sessionEnded,
  tokenReceived,
} from '../slices/user';
import { userApi } from '../slices/user';
import { sessionTexts } from '../texts/toasts';
import { failedCall } from './calls';
import type { ListenerEnvironment, StartListening } from './environment';
import { timing } from '../theme/timing';

const LOGIN_PATH = paths.login();

/**
 * Starts and ends sessions. Requests of an older log-in are recognised by their epoch, so ten 401s at once act once and a
 * late one cannot end the session that came after.
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
    effect: async (_action, store) => {
      // Read first, as the guard goes there too as soon as the person is known.
      const landing = selectLandingPath(store.getState());
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
      // A log-in that ended while it waited for its second factor still knows where it was to lead.
      const here = ownPath(selectHref(state));
      if (here !== null) store.dispatch(pathRemembered(here));
      if (selectToken(state) === null) navigate(LOGIN_PATH, { replace: true });
      else store.dispatch(sessionEnded('expired'));
    },
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

  // The remembered path has done its work once the person goes on from there. Not on arrival: the guard may
  // still be on its way from the log-in, which itself counts for nothing here.
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
