import { copyWithStructuralSharing, QueryStatus } from '@reduxjs/toolkit/query';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../rootReducer';

/** A step of a query: which API, which step, which request and which entry of the cache. */
interface QueryStep {
  type: string;
  payload?: unknown;
  meta: { requestId: string; arg: { queryCacheKey: string } };
}
const STEP = /^(portalApi|grantsApi)\/executeQuery\/(pending|fulfilled|rejected)$/;

/**
 * Tells which actions a record can do without: what is polled is asked for again and again, and mostly nothing is new. Its
 * `pending` is held until the answer has come, and both are left out when it is the same.
 */
export function unchangedLooks(stateNow: () => RootState) {
  const held = new Map<string, UnknownAction>();
  return {
    /** What is to be recorded for an action, before it is dispatched: nothing, the action, or what was held before it. */
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
        held.set(meta.requestId, action);
        return [];
      }
      const pending = held.get(meta.requestId);
      if (!pending) return [action];
      held.delete(meta.requestId);
      const isSame = step === 'fulfilled' && copyWithStructuralSharing(entry?.data, payload) === entry?.data;
      return isSame ? [] : [pending, action];
    },
    /** The history begins at the present state, which has what is pending. */
    forget: () => held.clear(),
  };
}
