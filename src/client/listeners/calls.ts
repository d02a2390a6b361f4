import { isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import type { ApiMeta } from '../api/baseQuery';
import { isApiFailure } from '../api/failure';
import type { ApiFailure } from '../api/failure';

/** What listeners need of an action of RTK Query, of whichever API and endpoint. */
interface CallMeta {
  arg?: { type?: string; endpointName?: string; originalArgs?: unknown };
  baseQueryMeta?: ApiMeta;
}

const metaOf = (action: unknown): CallMeta => (action as { meta?: CallMeta }).meta ?? {};

/** Name of the endpoint that was just called, or null for any other action. */
export function startedEndpoint(action: unknown): string | null {
  return isPending(action) ? (metaOf(action).arg?.endpointName ?? null) : null;
}

export interface FinishedCall {
  endpoint: string;
  /** What the endpoint was called with. */
  args: unknown;
  meta: ApiMeta;
  /** Only reads; the screen that asked shows what came, or that it did not. */
  isQuery: boolean;
}

export function succeededCall(action: unknown): FinishedCall | null {
  return isFulfilled(action) ? finished(action) : null;
}

/** A call that failed for a reason the base query knows; conditions and aborts of RTK Query itself say nothing. */
export function failedCall(action: unknown): (FinishedCall & { failure: ApiFailure }) | null {
  if (!isRejected(action) || action.meta.condition || action.meta.aborted) return null;
  const call = finished(action);
  const failure: unknown = action.payload;
  return call && isApiFailure(failure) ? { ...call, failure } : null;
}

function finished(action: unknown): FinishedCall | null {
  const { arg, baseQueryMeta } = metaOf(action);
  return arg?.endpointName && baseQueryMeta
    ? { endpoint: arg.endpointName, args: arg.originalArgs, meta: baseQueryMeta, isQuery: arg.type === 'query' }
    : null;
}
