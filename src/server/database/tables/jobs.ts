import type { Generated } from 'kysely';
import type { Id, Moment, OptionalMoment } from './columns';

export interface JobsTable {
  id: Id;
  /** A name of `src/server/jobs/queues.ts`. */
  queue: string;
  payload: unknown;
  dedupe_key: string | null;
  state: Generated<'QUEUED' | 'DONE' | 'FAILED'>;
  attempts: Generated<number>;
  run_at: Moment;
  locked_until: OptionalMoment;
  last_error: string | null;
  created_at: Moment;
  ended_at: OptionalMoment;
  /** When the operator said that it need not be done. */
  settled_at: OptionalMoment;
}

export interface JobRunsTable {
  name: string;
  /** Sorts by time. */
  period_key: string;
  started_at: Moment;
  /** When the work of a period was last done, and how long it took. */
  ended_at: OptionalMoment;
  took_ms: Generated<number | null>;
}
