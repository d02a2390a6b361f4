import { API_NOTICE_MS, SHORT_NOTICE_MS } from '../slices/notices';
import { timing } from '../theme/timing';
import { englishTexts, successTexts } from '../texts/notices';
import { succeededCall } from './calls';
import type { ListenerEnvironment, StartListening } from './environment';

/** Alone says that something went well: the answer's own detail, else what the endpoint names. */
export function listenToSuccesses(startListening: StartListening, { notify }: ListenerEnvironment): void {
  startListening({
    predicate: (action) => succeededCall(action) !== null,
    effect: (action) => {
      const call = succeededCall(action);
      if (!call) return;
      const { detail, options } = call.meta;
      if (options.quiet) return;
      if (detail !== null) notify({ tone: 'success', message: detail, durationMs: API_NOTICE_MS });
      if (!options.success) return;
      const message = successTexts[options.success];
      const undo = options.undo && { area: options.undo, id: (call.args as { id: number }).id };
      notify({
        tone: 'success',
        message,
        durationMs: undo ? timing.undo : SHORT_NOTICE_MS,
        ...(undo && { undo }),
        ...(englishTexts.includes(message) && { lang: 'en' as const }),
      });
    },
  });
}
