import { Type, type Static } from 'typebox';
import { ADMIN_QUEUES } from '../vocabulary/operators';
import { Codes, DateOnly, DateTime, Nullable } from './common';

/** One queue in which something waits. */
export const WaitingQueue = Type.Object({
  queue: Codes(ADMIN_QUEUES),
  count: Type.Integer({ minimum: 1 }),
  /** Since when the one waits that has waited longest. */
  oldest: DateTime,
});
export type WaitingQueue = Static<typeof WaitingQueue>;

/** What the first page of the admin area shows, of the parts that the caller may open. */
export const AdminOverview = Type.Object({
  queues: Type.Array(WaitingQueue),
  /** Requests that came and that were settled on each of the last 30 days; null without the right to read them. */
  days: Nullable(
    Type.Array(
      Type.Object({ day: DateOnly, came: Type.Integer({ minimum: 0 }), settled: Type.Integer({ minimum: 0 }) }),
    ),
  ),
});
export type AdminOverview = Static<typeof AdminOverview>;
