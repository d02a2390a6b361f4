import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A job to be added. */
export interface NewJob {
  queue: string;
  /** Any JSON value. */
  payload: unknown;
  /** The earliest time to run it, by the clock of the portal. */
  runAt: Date;
}

/** A job that a worker has claimed. */
export interface ClaimedJob<Payload = unknown> {
  id: number;
  queue: string;
  payload: Payload;
  created_at: Date;
  /** Number of the attempt, from 1. It also proves that the worker still holds the claim. */
  attempt: number;
}

/** Adds jobs. In a transaction they are added only if it commits. */
export async function addJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ queue, payload, runAt }) => ({ queue, payload, at: runAt }));
  await sql`
    insert into jobs (queue, payload, run_at, created_at)
    select queue, payload, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as job(queue text, payload jsonb, at timestamptz)`.execute(
    db,
  );
}

const isFree = sql<boolean>`(locked_until is null or locked_until <= clock_timestamp())`;
const lease = (milliseconds: number) => sql<Date>`clock_timestamp() + ${milliseconds}::int * interval '1 millisecond'`;

/** Lists queues with due jobs. */
export async function listDueQueues(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('queue')
    .distinct()
    .where('state', '=', sql.lit('QUEUED'))
    .where('run_at', '<=', now)
    .where(isFree)
    .execute();
  return rows.map(({ queue }) => queue);
}

/**
 * Claims the longest waiting due job of a queue, until its lease expires by the clock of the database; null if none is
 * due. If the worker is killed, the job can be claimed again after that.
 */
export async function claimJob(db: Db, queue: string, now: Date, leaseMs: number): Promise<ClaimedJob | null> {
  const next = db
    .selectFrom('jobs')
    .select('id')
    .where('queue', '=', queue)
    .where('state', '=', sql.lit('QUEUED'))
    .where('run_at', '<=', now)
    .where(isFree)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable('jobs')
    .set({ locked_until: lease(leaseMs), attempts: sql`attempts + 1` })
    .where('id', '=', next)
    .returning(['id', 'queue', 'payload', 'created_at', 'attempts as attempt'])
    .executeTakeFirst();
  return row ?? null;
}

type Claim = Pick<ClaimedJob, 'id' | 'attempt'>;

const isClaimed = ({ id, attempt }: Claim) => sql<boolean>`id = ${id} and attempts = ${attempt} and state = 'QUEUED'`;

/** Extends the lease of a claimed job while it runs. */
export async function prolongClaim(db: Db, claim: Claim, leaseMs: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ locked_until: lease(leaseMs) })
    .where(isClaimed(claim))
    .execute();
}

/** Deletes a finished job. */
export async function forgetJob(db: Db, claim: Claim): Promise<void> {
  await db.deleteFrom('jobs').where(isClaimed(claim)).execute();
}

/** Marks a job as done and keeps it, with the part of the payload that may be kept. */
export async function keepJob(db: Db, claim: Claim, payload: object, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'DONE', ended_at: now, locked_until: null, last_error: null, payload: JSON.stringify(payload) })
    .where(isClaimed(claim))
    .execute();
}

/** Schedules another attempt of a job. If `nextAt` is null, the job is given up, but kept for inspection. */
export async function putBack(db: Db, claim: Claim, error: string, nextAt: Date | null, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      locked_until: null,
      last_error: error.slice(0, 1000),
      ...(nextAt === null ? { state: 'FAILED' as const, ended_at: now } : { run_at: nextAt }),
    })
    .where(isClaimed(claim))
    .execute();
}

/** Lists jobs that are neither done nor settled, the oldest first; with `dead` only those that were given up. */
export const listJobs = (db: Db, { queue, dead = false }: { queue?: string | undefined; dead?: boolean } = {}) =>
  db
    .selectFrom('jobs')
    .select(['id', 'queue', 'payload', 'state', 'attempts', 'run_at', 'last_error', 'created_at'])
    .where('state', '<>', 'DONE')
    .where('settled_at', 'is', null)
    .$if(dead, (query) => query.where('state', '=', 'FAILED'))
    .$if(queue !== undefined, (query) => query.where('queue', '=', queue!))
    .orderBy('id')
    .execute();

/**
 * Makes jobs due now, whether they were given up or wait for another attempt.
 * @returns the number of changed jobs; those that are done, deleted or running are skipped
 */
export async function retryNow(db: Db, now: Date, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await again(db, now)
    .where(oneOf(ids))
    .where('state', '<>', sql.lit('DONE'))
    .where(isFree)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const oneOf = (ids: readonly number[]) => sql<boolean>`id = any(${[...ids]}::int[])`;

const again = (db: Db, now: Date) =>
  db.updateTable('jobs').set({ state: 'QUEUED', attempts: 0, run_at: now, ended_at: null, settled_at: null });

/**
 * Settles jobs: they are not tried again and are no longer listed as given up.
 * @returns the number of changed jobs; those that are done, settled, deleted or running are skipped
 */
export async function giveUpJobs(db: Db, now: Date, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ state: 'FAILED', ended_at: sql`coalesce(ended_at, ${now})`, settled_at: now, locked_until: null })
    .where(oneOf(ids))
    .where('state', '<>', 'DONE')
    .where('settled_at', 'is', null)
    .where(isFree)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Starts a run now, regardless of the period.
 * @returns false if it is already running
 */
export async function beginNow(db: Db, queue: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`schedule:${queue}`}, 0))`.execute(transaction);
    const waiting = await transaction
      .selectFrom('jobs')
      .select(['id', isFree.as('is_free')])
      .where('queue', '=', queue)
      .where('state', '=', sql.lit('QUEUED'))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (waiting && !waiting.is_free) return false;
    if (!waiting) await addJobs(transaction, [{ queue, payload: { period: null }, runAt: now }]);
    else await transaction.updateTable('jobs').set({ run_at: now }).where('id', '=', waiting.id).execute();
    return true;
  });
}

/** Records the end of the run of a period. */
export async function recordScheduleRun(db: Db, name: string, tookMs: number, now: Date): Promise<void> {
  await db.updateTable('job_runs').set({ ended_at: now, took_ms: tookMs }).where('name', '=', name).execute();
}

/**
 * Records a backup. It is run every night by a command of the operator, outside the job queue; the record shows when it
 * last succeeded.
 */
export async function recordBackup(db: Db, now: Date): Promise<void> {
  const done = { period_key: now.toISOString(), started_at: now, ended_at: now };
  await db
    .insertInto('job_runs')
    .values({ name: 'backup', ...done })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(done))
    .execute();
}

/** Deletes jobs that ended before a time. */
export async function forgetJobs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('state', '<>', 'QUEUED').where('created_at', '<', before).execute();
}

/**
 * Times that are this far in the future were written while the clock was ahead; clocks of different processes differ by
 * less.
 */
const AHEAD = sql.lit('1 hour');
/** An upper bound for all pauses between attempts. */
const LONGEST_PAUSE = sql.lit('2 days');

/** Makes jobs due that were delayed by a clock that was ahead. */
async function bringForward(db: Db, now: Date): Promise<void> {
  await sql`
    update jobs set run_at = ${now}, created_at = least(created_at, ${now}::timestamptz)
    where state = 'QUEUED' and run_at > ${now}::timestamptz
      and (created_at > ${now}::timestamptz + interval ${AHEAD} or run_at > ${now}::timestamptz + interval ${LONGEST_PAUSE})
  `.execute(db);
  await sql`
    update jobs set locked_until = null
    where state = 'QUEUED' and locked_until > clock_timestamp() + interval ${AHEAD}`.execute(db);
}

/**
 * Claims a period of a schedule for one of all processes and adds its job, unless a job of an earlier period waits or
 * is running. If the clock was ahead before, delayed jobs of all queues become due.
 * @param period sorts by time, so that a process whose clock is behind does not start an old period again
 * @returns whether this process claimed it
 */
export async function beginPeriod(db: Db, queue: string, period: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ was_ahead: boolean }>`
      with before as (select started_at > ${now}::timestamptz + interval ${AHEAD} as is_ahead from job_runs where name = ${queue})
      insert into job_runs (name, period_key, started_at) values (${queue}, ${period}, ${now})
      on conflict (name) do update set period_key = excluded.period_key, started_at = excluded.started_at
      where job_runs.period_key < excluded.period_key or job_runs.started_at > ${now}::timestamptz + interval ${AHEAD}
      returning coalesce((select is_ahead from before), false) as was_ahead`.execute(transaction);
    if (rows.length === 0) return false;
    if (rows[0]!.was_ahead) await bringForward(transaction, now);
    const waiting = await transaction
      .selectFrom('jobs')
      .select('id')
      .where('queue', '=', queue)
      .where('state', '=', sql.lit('QUEUED'))
      .limit(1)
      .executeTakeFirst();
    if (!waiting) await addJobs(transaction, [{ queue, payload: { period }, runAt: now }]);
    return true;
  });
}
