import { Type, type Static } from 'typebox';
import { ADMIN_QUEUES } from '../vocabulary/operators.ts';
import { Codes, DateOnly, DateTime, Nullable } from './common.ts';

/** A queue that is not empty. */
export const WaitingQueue = Type.Object({
  queue: Codes(ADMIN_QUEUES),
  count: Type.Integer({ minimum: 1 }),
  /** Time of the oldest waiting item. */
  oldest: DateTime,
});
export type WaitingQueue = Static<typeof WaitingQueue>;

/** The home page of the admin area, limited to the sections the caller can open. */
export const AdminOverview = Type.Object({
  queues: Type.Array(WaitingQueue),
  /** Received and closed requests on each of the last 30 days. Null without permission to read requests. */
  days: Nullable(
    Type.Array(
      Type.Object({ day: DateOnly, came: Type.Integer({ minimum: 0 }), settled: Type.Integer({ minimum: 0 }) }),
    ),
  ),
});
export type AdminOverview = Static<typeof AdminOverview>;

const Count = Type.Integer({ minimum: 0 });

/** `GET admin/overview/weeks/`: how many companies did something in a week, the last twelve weeks, newest first. */
export const AdminWeek = Type.Object({
  /** The Monday in Prague. */
  week: DateOnly,
  /** Got their first member. */
  came: Count,
  /** Published a tender or an inquiry. */
  asked: Count,
  /** Sent their first version of a bid. */
  bid: Count,
  /** Decided a tender. */
  decided: Count,
  /** Were here for a week already, and a member did something for them. */
  returned: Count,
});
export type AdminWeek = Static<typeof AdminWeek>;
