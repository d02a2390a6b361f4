import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import type { StoredMetrics } from './metrics.ts';

/** Minutes after which a due job counts as late. */
export const LATE_AFTER = 5;

/** Reads all stored metrics in four small statements. The queue of mails is included even if it is empty. */
export async function readStoredMetrics(db: Db, now: Date): Promise<StoredMetrics> {
  const { rows: queues } = await sql<StoredMetrics['queues'][number]>`
    select queue,
      count(*) filter (where state = 'QUEUED')::int as waiting,
      count(*) filter (where state = 'QUEUED' and run_at < ${now}::timestamptz - ${LATE_AFTER}::int * interval '1 minute')::int as late,
      count(*) filter (where state = 'FAILED')::int as dead,
      coalesce(greatest(extract(epoch from ${now}::timestamptz - min(run_at) filter (where state = 'QUEUED')), 0), 0)::float8
        as late_seconds
    from (
      select queue, state, run_at from jobs where state = 'QUEUED'
      union all select queue, state, run_at from jobs where state = 'FAILED' and settled_at is null
    ) as open group by queue order by queue`.execute(db);
  const { rows: rounds } = await sql<StoredMetrics['rounds'][number]>`
    select name as round, extract(epoch from ended_at)::float8 as done_at
    from job_runs where ended_at is not null order by name`.execute(db);
  const { rows: people } = await sql<{ suppressed: number }>`
    select count(*)::int as suppressed from users where mail_suppressed_at is not null`.execute(db);
  const { rows: imports } = await sql<StoredMetrics['imports']>`
    select count(*) filter (where undone_at is null)::int as kept, count(*) filter (where undone_at is not null)::int as undone,
      coalesce(sum(created) filter (where undone_at is null), 0)::int as rows
    from software_imports where created_at > ${now}::timestamptz - interval '1 day'`.execute(db);
  const mails = queues.some(({ queue }) => queue === MAIL)
    ? []
    : [{ queue: MAIL, waiting: 0, late: 0, dead: 0, late_seconds: 0 }];
  return { queues: [...queues, ...mails], rounds, suppressed: people[0]!.suppressed, imports: imports[0]! };
}
