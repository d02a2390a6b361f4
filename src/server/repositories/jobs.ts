import { sql } from 'kysely';
import type { Db } from '../database/database';

/** A job to write. */
export interface NewJob {
  queue: string;
  /** What JSON can say. */
  payload: unknown;
  /** Not before; by the portal's clock. */
  runAt: Date;
}

/** A job that a worker has taken. */
export interface ClaimedJob<Payload = unknown> {
  id: number;
  queue: string;
  payload: Payload;
  created_at: Date;
  /** Which attempt this is, from 1; also the proof that the job is still this worker's. */
  attempt: number;
}

/** Writes jobs. On a transaction they stand or fall with what they are about. */
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

/** Queues with something due. */
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
 * Takes the job of a queue that has waited longest, for this worker alone until its lease ends by the clock of the
 * database; null when none is due. A job whose worker was killed is free again after that.
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

/** Keeps a job for its worker while it lasts. */
export async function prolongClaim(db: Db, claim: Claim, leaseMs: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ locked_until: lease(leaseMs) })
    .where(isClaimed(claim))
    .execute();
}

/** Ends a job that is done. */
export async function forgetJob(db: Db, claim: Claim): Promise<void> {
  await db.deleteFrom('jobs').where(isClaimed(claim)).execute();
}

/** Ends a job that is done and keeps that it was, with what may stay of it. */
export async function keepJob(db: Db, claim: Claim, payload: object, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'DONE', ended_at: now, locked_until: null, last_error: null, payload: JSON.stringify(payload) })
    .where(isClaimed(claim))
    .execute();
}

/** Puts a job back for another attempt; without one it is given up, but stays to be read. */
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

/** Jobs that wait or were given up and not settled, the oldest first. */
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
 * Lets jobs be tried at once, whether they were given up or wait for another attempt.
 * @returns how many; not those that are done, gone or under way
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
 * Settles jobs for good: they are not tried again, and no longer among those that were given up.
 * @returns how many; not those that are done, settled, gone or under way
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
 * Starts a run at once, whatever the period.
 * @returns false when it is under way
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

/** Records that the run of a period has ended. */
export async function recordScheduleRun(db: Db, name: string, tookMs: number, now: Date): Promise<void> {
  await db.updateTable('job_runs').set({ ended_at: now, took_ms: tookMs }).where('name', '=', name).execute();
}

/** What the operator's command does by itself every night, for whoever watches when it was last done. */
export async function recordBackup(db: Db, now: Date): Promise<void> {
  const done = { period_key: now.toISOString(), started_at: now, ended_at: now };
  await db
    .insertInto('job_runs')
    .values({ name: 'backup', ...done })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(done))
    .execute();
}

/** Forgets jobs that ended before a moment. */
export async function forgetJobs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('state', '<>', 'QUEUED').where('created_at', '<', before).execute();
}

/** What was noted this much later than now was noted while the clock was ahead; those of processes differ by less. */
const AHEAD = sql.lit('1 hour');
/** No pause before another attempt is as long. */
const LONGEST_PAUSE = sql.lit('2 days');

/** Makes jobs due that were put off by a clock that was ahead. */
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
 * Claims a period of a schedule for one of all processes, with the job that does it; none is added while one of an earlier
 * period waits or is under way. What a clock that was ahead has put off until its time comes is due again, jobs of all queues.
 * @param period sorts by time, so that a clock that is behind does not begin an old one again
 * @returns whether this process began it
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
