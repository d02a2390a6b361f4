import { isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import type { ApiMeta } from '#shared/api/baseQuery.ts';
import { type ApiFailure, isApiFailure } from '#shared/api/failure.ts';

/** The parts of an RTK Query action that listeners need, for any API and endpoint. */
interface CallMeta {
  arg?: { type?: string; endpointName?: string; originalArgs?: unknown };
  baseQueryMeta?: ApiMeta;
}

const metaOf = (action: unknown): CallMeta => (action as { meta?: CallMeta }).meta ?? {};

/** Returns the name of the endpoint that has just been called, or null for any other action. */
export function startedEndpoint(action: unknown): string | null {
  return isPending(action) ? (metaOf(action).arg?.endpointName ?? null) : null;
}

export interface FinishedCall {
  endpoint: string;
  /** Argument of the endpoint. */
  args: unknown;
  /** The response, transformed; of a failure why. */
  result: unknown;
  meta: ApiMeta;
  /** A query only reads data. The screen that made the request displays the result or the failure. */
  isQuery: boolean;
}

export function succeededCall(action: unknown): FinishedCall | null {
  return isFulfilled(action) ? finished(action) : null;
}

/**
 * Returns a call that failed for a reason known to the base query. Calls that RTK Query itself skipped or aborted are
 * ignored.
 */
export function failedCall(action: unknown): (FinishedCall & { failure: ApiFailure }) | null {
  if (!isRejected(action) || action.meta.condition || action.meta.aborted) return null;
  const call = finished(action);
  const failure: unknown = action.payload;
  return call && isApiFailure(failure) ? { ...call, failure } : null;
}

function finished(action: unknown): FinishedCall | null {
  const { arg, baseQueryMeta } = metaOf(action);
  const { payload } = action as { payload?: unknown };
  return arg?.endpointName && baseQueryMeta
    ? {
        endpoint: arg.endpointName,
        args: arg.originalArgs,
        result: payload,
        meta: baseQueryMeta,
        isQuery: arg.type === 'query',
      }
    : null;
}
