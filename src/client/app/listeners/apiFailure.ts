import { fieldErrorsOf, isServersFault, isWithoutAnswer, sentencesOf } from '#shared/api/failure.ts';
import { errorsCleared, errorsStored } from '#shared/store/slices/errors.ts';
import { waitEnded, waitStarted } from '#shared/store/slices/waits.ts';
import { errors } from '#shared/texts/errors.ts';
import { invalidRequest, invalidRequestAlso } from '#shared/texts/toasts.ts';
import { timing } from '#shared/theme/timing.ts';
import { failedCall, startedEndpoint } from './calls.ts';
import type { ListenerEnvironment, StartListening } from './environment.ts';

/**
 * Converts error responses into toasts and field errors (docs/product.md 12.1): one toast with all messages, the
 * messages by field for the form, and the waiting time after a 429. The session listener handles 401. The component
 * that made the request displays failures without a response and server errors of queries (docs/product.md 8.17), if it
 * has a place for them.
 */
export function listenToFailures(startListening: StartListening, { showToast }: ListenerEnvironment): void {
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
      const { silent, toastOnFailure } = call.meta.options;
      if (isWithoutAnswer(call.failure)) {
        if (toastOnFailure && !call.isQuery)
          showToast({ tone: 'error', message: errors.noAnswer, durationMs: timing.apiToast });
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
      if (silent || (call.isQuery && !toastOnFailure && isServersFault(call.failure))) return;
      const sentences = sentencesOf(body);
      showToast({
        tone: 'error',
        message: sentences.join('\n') || invalidRequest,
        durationMs: timing.apiToast,
        ...(sentences.length === 0 && { lang: 'en' as const, also: invalidRequestAlso }),
      });
    },
  });
}
