import type { CallOptions } from '#shared/api/baseQuery.ts';
import type { UndoTarget } from '#shared/store/slices/toasts.ts';
import { englishTexts, successTexts } from '#shared/texts/toasts.ts';
import { timing } from '#shared/theme/timing.ts';
import { succeededCall } from './calls.ts';
import type { ListenerEnvironment, StartListening } from './environment.ts';

function undoOf(area: NonNullable<CallOptions['undo']>, args: unknown, result: unknown): UndoTarget {
  const { id, ids, item } = (area === 'newWatches' ? result : args) as { id: number; ids: number[]; item: string };
  if (area === 'manySoftware') return { area, ids: [...ids] };
  return area === 'listRows' ? { area, item } : { area, id };
}

/** Shows the toast of a successful request: `detail` of the response, else `extraOptions.success` of the endpoint. */
export function listenToSuccesses(startListening: StartListening, { showToast }: ListenerEnvironment): void {
  startListening({
    predicate: (action) => succeededCall(action) !== null,
    effect: (action) => {
      const call = succeededCall(action);
      if (!call) return;
      const { detail, options } = call.meta;
      if (options.silent) return;
      const undo = options.undo && undoOf(options.undo, call.args, call.result);
      if (detail !== null) {
        const offered = options.success ? undefined : undo;
        showToast({
          tone: 'success',
          message: detail,
          durationMs: offered ? timing.undo : timing.apiToast,
          ...(offered && { undo: offered }),
        });
      }
      if (!options.success) return;
      // An import that only matches existing rows creates nothing.
      if (options.success === 'created' && call.meta.status === 200) return;
      const message = successTexts[options.success];
      showToast({
        tone: 'success',
        message,
        durationMs: undo ? timing.undo : timing.toast,
        ...(undo && { undo }),
        ...(options.leadsTo !== undefined && { leadsTo: options.leadsTo }),
        ...(englishTexts.includes(message) && { lang: 'en' as const }),
      });
    },
  });
}
