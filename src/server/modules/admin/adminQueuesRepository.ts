import { sql, type RawBuilder } from 'kysely';
import type { MaybeActor } from '#contract/access/access.ts';
import { canOpenSection } from '#contract/access/operatorAccess.ts';
import { addDays, dayOf, PORTAL_TIME_ZONE } from '#contract/lib/days.ts';
import { ADMIN_QUEUES, QUEUE_SECTIONS, type AdminQueue } from '#contract/vocabulary/operators.ts';
import type { AdminOverview, WaitingQueue } from '#contract/wire/adminOverview.ts';
import type { Db } from '#platform/database/database.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import { isRegisterSilent } from './adminCompaniesRepository.ts';
import { stateAt } from './adminJobsRepository.ts';

/** Number of days in the chart. */
const CHART_DAYS = 30;

/** The start of a day in Prague. */
const midnight = (day: string) => sql`(${day}::timestamp at time zone ${PORTAL_TIME_ZONE})`;

/** The rows of each queue, with the time since which they wait. */
const rowsOf = (now: Date): Readonly<Record<AdminQueue, RawBuilder<unknown>>> => ({
  requests: sql`select created_at as since from requests where state = 'NEW'`,
  replies: sql`select replied_at as since from requests
    where replied_at is not null and replied_at > coalesce(answered_at, '-infinity') and state <> 'DONE'`,
  calls: sql`select call_at as since from requests where call_at <= ${now} and state <> 'DONE'`,
  plans: sql`select created_at as since from plan_requests where state = 'NEW'`,
  companies: sql`select coalesce(verification_changed_at, created_at) as since from companies where verification = 'WAITING' and not is_guest`,
  register: sql`select item.verification_tried_at as since from companies as item
    where item.merged_into is null and ${isRegisterSilent(now)}`,
  testimonials: sql`select created_at as since from testimonials
    where approved_at is null and hidden_at is null and author_id is not null`,
  reports: sql`select coalesce(appealed_at, created_at) as since from moderations where state in ('OPEN', 'APPEALED')`,
  failedMails: sql`select coalesce(ended_at, created_at) as since from jobs where state = 'FAILED' and settled_at is null and queue = ${MAIL}`,
  lateMails: sql`select created_at as since from jobs
    where state = 'QUEUED' and queue = ${MAIL} and ${stateAt(now)} in ('LATE', 'RETRYING')`,
  deadJobs: sql`select coalesce(ended_at, created_at) as since from jobs where state = 'FAILED' and settled_at is null and queue <> ${MAIL}`,
  lateJobs: sql`select run_at as since from jobs where state = 'QUEUED' and queue <> ${MAIL} and ${stateAt(now)} = 'LATE'`,
  records: sql`select created_at as since from support_records where state <> 'SETTLED'`,
});

/** Lists what waits for operators, in the order of the vocabulary; empty queues are left out. */
export async function waitingQueues(db: Db, actor: MaybeActor, now: Date): Promise<WaitingQueue[]> {
  const rows = rowsOf(now);
  const opened = ADMIN_QUEUES.filter((queue) => canOpenSection(actor, QUEUE_SECTIONS[queue]));
  if (opened.length === 0) return [];
  const counted = opened.map(
    (queue) =>
      sql`select ${queue}::text as queue, count(*)::int as count, min(since) as oldest from (${rows[queue]}) as waiting`,
  );
  const { rows: found } = await sql<{ queue: AdminQueue; count: number; oldest: Date | null }>`
    ${sql.join(counted, sql` union all `)}`.execute(db);
  return found.flatMap(({ queue, count, oldest }) =>
    oldest === null ? [] : [{ queue, count, oldest: oldest.toISOString() }],
  );
}

/** Counts requests of the last days by the day in Prague on which they arrived and on which they were settled. */
export async function requestDays(db: Db, now: Date): Promise<NonNullable<AdminOverview['days']>> {
  const today = dayOf(now);
  const first = addDays(today, 1 - CHART_DAYS);
  const counted = (moment: 'created_at' | 'done_at') => sql`
    select (${sql.ref(moment)} at time zone 'Europe/Prague')::date as day, count(*)::int as count from requests
    where ${sql.ref(moment)} >= ${midnight(first)} group by 1`;
  const { rows } = await sql<{ day: string; came: number; settled: number }>`
    select day::date as day, coalesce(came.count, 0) as came, coalesce(settled.count, 0) as settled
    from generate_series(${first}::date, ${today}::date, '1 day') as day
      left join (${counted('created_at')}) as came using (day)
      left join (${counted('done_at')}) as settled using (day)
    order by day`.execute(db);
  return rows;
}
