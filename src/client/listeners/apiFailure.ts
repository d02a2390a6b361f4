import { fieldErrorsOf, isServersFault, isWithoutAnswer, sentencesOf } from '../api/failure';
import { errorsCleared, errorsStored } from '../slices/errors';
import { waitEnded, waitStarted } from '../slices/waits';
import { errors } from '../texts/errors';
import { invalidRequest, invalidRequestAlso } from '../texts/notices';
import { failedCall, startedEndpoint } from './calls';
import type { ListenerEnvironment, StartListening } from './environment';
import { timing } from '../theme/timing';

/**
 * Alone says what an error answer said (docs/product.md 12.1): one toast with all sentences, and the
 * sentences by field for the form, and how long to wait after too many attempts. A 401 belongs to the session; no answer
 * at all, and a fault of the server where something was to be read, are said in place (docs/product.md 8.17) where the
 * call has one.
 */
export function listenToFailures(startListening: StartListening, { notify }: ListenerEnvironment): void {
  startListening({
    predicate: (action) => startedEndpoint(action) !== null,
    effect: (action, store) => {
      const endpoint = startedEndpoint(action);
      if (endpoint === null) return;
      if (endpoint in store.getState().errors) store.dispatch(errorsCleared(endpoint));
      if (endpoint in store.getState().waits) store.dispatch(waitEnded(endpoint));
    },
  });

  startListening({
    predicate: (action) => failedCall(action) !== null,
    effect: (action, { dispatch }) => {
      const call = failedCall(action);
      if (!call) return;
      const { quiet, placeless } = call.meta.options;
      if (isWithoutAnswer(call.failure)) {
        if (placeless && !call.isQuery)
          notify({ tone: 'error', message: errors.noAnswer, durationMs: timing.apiToast });
        return;
      }
      if (call.failure.kind === 'response' && call.failure.status === 401) return;
      const body = call.failure.kind === 'response' ? call.failure.body : null;
      dispatch(errorsStored({ endpoint: call.endpoint, fields: fieldErrorsOf(body) }));
      const { retryAfterMs } = call.meta;
      if (call.meta.status === 429 && retryAfterMs !== undefined) {
        dispatch(
          waitStarted({
            endpoint: call.endpoint,
            until: Date.now() + retryAfterMs,
            seconds: Math.ceil(retryAfterMs / 1000),
          }),
        );
      }
      if (quiet || (call.isQuery && !placeless && isServersFault(call.failure))) return;
      const sentences = sentencesOf(body);
      notify({
        tone: 'error',
        message: sentences.join('\n') || invalidRequest,
        durationMs: timing.apiToast,
        ...(sentences.length === 0 && { lang: 'en' as const, also: invalidRequestAlso }),
      });
    },
  });
}
