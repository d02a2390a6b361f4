import type { Generated } from 'kysely';
import type { Id, Moment, OptionalMoment } from './columns.ts';

export interface JobsTable {
  id: Id;
  /** A queue name of `src/server/platform/jobs/queues.ts`. */
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
  /** When the operator marked the job as resolved without running it. */
  settled_at: OptionalMoment;
}

export interface JobRunsTable {
  name: string;
  /** Sortable by time. */
  period_key: string;
  started_at: Moment;
  /** End and duration of the last run of a period. */
  ended_at: OptionalMoment;
  took_ms: Generated<number | null>;
}
