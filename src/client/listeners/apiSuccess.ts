import { API_NOTICE_MS, SHORT_NOTICE_MS } from '../slices/notices';
import { englishTexts, successTexts } from '../texts/notices';
import { succeededCall } from './calls';
import type { ListenerEnvironment, StartListening } from './environment';

/** Alone says that something went well: the answer's own detail, else what the endpoint names. */
export function listenToSuccesses(startListening: StartListening, { notify }: ListenerEnvironment): void {
  startListening({
    predicate: (action) => succeededCall(action) !== null,
    effect: (action) => {
      const { detail, options } = succeededCall(action)?.meta ?? { detail: null, options: {} };
      if (options.quiet) return;
      if (detail !== null) notify({ tone: 'success', message: detail, durationMs: API_NOTICE_MS });
      if (!options.success) return;
      const message = successTexts[options.success];
      notify({
        tone: 'success',
        message,
        durationMs: SHORT_NOTICE_MS,
        ...(englishTexts.includes(message) && { lang: 'en' as const }),
      });
    },
  });
}
