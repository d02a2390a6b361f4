import type { UnknownAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing, QueryStatus } from '@reduxjs/toolkit/query';
import type { RootState } from '../rootReducer.ts';

/** An action of a query: its API, step, request and cache entry. */
interface QueryStep {
  type: string;
  payload?: unknown;
  meta: { requestId: string; arg: { queryCacheKey: string } };
}
const STEP = /^(portalApi|grantsApi)\/executeQuery\/(pending|fulfilled|rejected)$/;

/**
 * Selects actions that a recording can omit. Polling repeats requests, and most responses are unchanged. The `pending`
 * action of a polled query is delayed until the response arrives, and both are omitted if the data is the same.
 */
export function unchangedLooks(stateNow: () => RootState) {
  const polledPending = new Map<string, UnknownAction>();
  return {
    /**
     * Returns the actions to record before an action is dispatched: none, the action, or the delayed action and the
     * action.
     */
    recordedFor(action: UnknownAction): readonly UnknownAction[] {
      const [, api, step] = STEP.exec(action.type) ?? [];
      if (api === undefined) return [action];
      const { payload, meta } = action as unknown as QueryStep;
      const { queries, subscriptions } = stateNow()[api as 'portalApi'];
      const entry = queries[meta.arg.queryCacheKey];
      if (step === 'pending') {
        const askers = Object.values(subscriptions[meta.arg.queryCacheKey] ?? {});
        const isPolled = askers.some(({ pollingInterval = 0 }) => pollingInterval > 0);
        if (!isPolled || entry?.status !== QueryStatus.fulfilled) return [action];
        polledPending.set(meta.requestId, action);
        return [];
      }
      const pending = polledPending.get(meta.requestId);
      if (!pending) return [action];
      polledPending.delete(meta.requestId);
      const isSame = step === 'fulfilled' && copyWithStructuralSharing(entry?.data, payload) === entry?.data;
      return isSame ? [] : [pending, action];
    },
    /** Call when the history restarts at the current state, which already contains the pending requests. */
    forget: () => polledPending.clear(),
  };
}
