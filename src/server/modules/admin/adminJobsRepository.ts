import { sql } from 'kysely';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { JobState } from '#contract/vocabulary/jobs.ts';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/patterns.ts';
import type { Slice } from '#platform/http/lists.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import { LATE_AFTER } from '#platform/observability/metricsRepository.ts';

/** A job as operators see it. The content of a mail is read separately. */
export interface WatchedJob {
  id: number;
  queue: string;
  state: JobState;
  attempts: number;
  /** Of a mail; null if the mail is sealed. The same applies to the subject. */
  to: string | null;
  subject: string | null;
  /** The payload of other jobs. */
  payload: unknown;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
  ended_at: Date | null;
  /** Of a mail: it is about a bid, and only the bidder may read it. */
  is_sealed: boolean;
  /** Of a mail: its content is still stored and may be read. */
  has_words: boolean;
}

/** `q` is a part of an address or of a subject. */
type JobFilter = Partial<QueryOf<'exportWatchedJobs'> & QueryOf<'exportWatchedMails'>>;

/** The state of a job. */
export const stateAt = (now: Date) => sql<JobState>`case
  when state = 'DONE' then 'DONE'
  when settled_at is not null then 'SETTLED'
  when state = 'FAILED' then 'DEAD'
  when locked_until > clock_timestamp() then 'RUNNING'
  when run_at < ${now}::timestamptz - ${LATE_AFTER}::int * interval '1 minute' then 'LATE'
  when attempts > 0 and last_error is not null then 'RETRYING'
  else 'WAITING' end`;

/** Returns when a job is tried next; null if it has ended or is running. */
export const nextOf = ({ state, run_at }: Pick<WatchedJob, 'state' | 'run_at'>): string | null =>
  state === 'WAITING' || state === 'RETRYING' || state === 'LATE' ? run_at.toISOString() : null;

const isSealed = sql<boolean>`coalesce((payload -> 'sealed')::boolean, false)`;
/** A part of a mail, if an operator may read it. */
const readable = (part: 'to' | 'subject' | 'text' | 'html') =>
  sql<string | null>`case when not ${isSealed} then payload ->> ${sql.lit(part)} end`;

const selected = (db: Db, now: Date) =>
  db
    .selectFrom('jobs')
    .select(['id', 'queue', 'attempts', 'last_error', 'run_at', 'created_at', 'ended_at'])
    .select([
      stateAt(now).as('state'),
      sql<string | null>`case when queue = ${MAIL} then coalesce(${readable('to')}, '') end`.as('to'),
      sql<string | null>`case when queue = ${MAIL} then coalesce(${readable('subject')}, '') end`.as('subject'),
      sql<unknown>`case when queue <> ${MAIL} then payload end`.as('payload'),
      sql<boolean>`queue = ${MAIL} and ${isSealed}`.as('is_sealed'),
      sql<boolean>`queue = ${MAIL} and not ${isSealed} and payload ? 'text'`.as('has_words'),
    ]);

/**
 * Lists jobs, the newest first.
 * @param mails true for mails only, false for all other jobs
 */
export async function listWatchedJobs(
  db: Db,
  mails: boolean,
  { state = [], queue = '', q = '', ids = [] }: JobFilter,
  now: Date,
  { page, pageSize }: Slice,
): Promise<{ rows: WatchedJob[]; count: number }> {
  const like = containing(q);
  const wanted = sql<boolean>`(queue = ${MAIL}) = ${mails}
    and (${queue === ''} or queue = ${queue})
    and (${state.length === 0} or ${stateAt(now)} = any(${state}::text[]))
    and (${q === ''} or ${readable('to')} ilike ${like} or ${readable('subject')} ilike ${like})
    and (${ids.length === 0} or id = any(${ids}::int[]))`;
  const size = pageSize ?? 1_000;
  const rows = await selected(db, now)
    .where(wanted)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await db
    .selectFrom('jobs')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { rows, count };
}

/** Reads one job; undefined if there is none. */
export const findWatchedJob = (db: Db, id: number, now: Date): Promise<WatchedJob | undefined> =>
  selected(db, now).where('id', '=', id).executeTakeFirst();

/**
 * Locks those of the given jobs that are mails, other jobs, or either, until the end of the transaction, always in the
 * same order.
 */
export async function lockJobs(db: Db, ids: readonly number[], mails: boolean | undefined): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where(
      sql<boolean>`id = any(${[...ids]}::int[]) and (queue = ${MAIL}) = coalesce(${mails ?? null}::boolean, queue = ${MAIL})`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts mails or other jobs by state. Done ones are not counted, because there are too many. */
export async function countWatchedJobs(db: Db, mails: boolean, now: Date): Promise<Partial<Record<JobState, number>>> {
  const { rows } = await sql<{ state: JobState; count: number }>`
    select ${stateAt(now)} as state, count(*)::int as count from jobs
    where (queue = ${MAIL}) = ${mails} and state <> 'DONE' group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Reads the content of a mail that waits or was given up; null once it was deleted after sending. */
export async function findMailWords(db: Db, id: number): Promise<{ text: string; html: string | null } | null> {
  const row = await db
    .selectFrom('jobs')
    .select([readable('text').as('text'), readable('html').as('html')])
    .where('id', '=', id)
    .where('queue', '=', MAIL)
    .executeTakeFirst();
  return row?.text == null ? null : { text: row.text, html: row.html };
}

/** The last run of a schedule. */
export interface ScheduleRun {
  name: string;
  period_key: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  took_ms: number | null;
  /** The job of the run, if it waits or is running. */
  job: { id: number; state: JobState; attempts: number; run_at: string; last_error: string | null } | null;
  /** Number of runs that were given up and not settled. */
  dead: number;
}

/** Lists the last runs of schedules by name, including schedules that never ran. */
export async function listScheduleRuns(db: Db, names: readonly string[], now: Date): Promise<ScheduleRun[]> {
  const { rows } = await sql<ScheduleRun>`
    select wanted.name, run.period_key, run.started_at, run.ended_at, run.took_ms,
      (select jsonb_build_object('id', id, 'state', ${stateAt(now)}, 'attempts', attempts, 'run_at', run_at, 'last_error', last_error)
        from jobs where queue = wanted.name and (state = 'QUEUED' or (state = 'FAILED' and settled_at is null))
        order by (state = 'QUEUED') desc, id desc limit 1) as job,
      (select count(*)::int from jobs where queue = wanted.name and state = 'FAILED' and settled_at is null) as dead
    from unnest(${[...names]}::text[]) with ordinality as wanted(name, place)
      left join job_runs as run on run.name = wanted.name
    order by wanted.place`.execute(db);
  return rows;
}

/** Lists addresses that rejected mail twice in a row, the newest first. */
export async function listSuppressed(
  db: Db,
  { q, ids = [] }: Pick<JobFilter, 'ids'> & { q: string },
  { page, pageSize }: Slice,
) {
  const size = pageSize ?? 1_000;
  const wanted = sql<boolean>`mail_suppressed_at is not null and (${q === ''} or email ilike ${containing(q)})
    and (${ids.length === 0} or users.id = any(${ids}::int[]))`;
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'mails_refused', sql<Date>`mail_suppressed_at`.as('suppressed_at')])
    .select(
      sql<string | null>`(select last_error from jobs where queue = ${MAIL} and state = 'FAILED'
        and payload ->> 'to' = users.email order by id desc limit 1)`.as('last_error'),
    )
    .where(wanted)
    .orderBy('mail_suppressed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { rows, count };
}

/** Lists software imports of all users, the newest first; `q` is a part of the user's e-mail. */
export async function listImports(
  db: Db,
  { q, ids = [] }: Pick<JobFilter, 'ids'> & { q: string },
  { page, pageSize }: Slice,
) {
  const size = pageSize ?? 1_000;
  const wanted = sql<boolean>`(${q === ''} or import.owner_id in (select id from users where email ilike ${containing(q)}))
    and (${ids.length === 0} or import.id = any(${ids}::int[]))`;
  const rows = await db
    .selectFrom('software_imports as import')
    .innerJoin('users as person', 'person.id', 'import.owner_id')
    .select(['import.id', 'import.created', 'import.created_at', 'import.undone_at', 'person.id as person_id'])
    .select('person.email')
    .where(wanted)
    .orderBy('import.created_at', 'desc')
    .orderBy('import.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await db
    .selectFrom('software_imports as import')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { rows, count };
}
