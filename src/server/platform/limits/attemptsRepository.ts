import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A limit of attempts. */
export interface AttemptLimit {
  /** Number of attempts without a pause, within a window that starts with the first attempt. */
  limit: number;
  windowSeconds: number;
  /**
   * Pause in seconds after the last of them. Each further attempt doubles the pause, up to `longest`. If the pause is
   * as long as the window, the limit is a hard one.
   */
  pause: { first: number; longest: number };
}

/** More doublings would overflow; the longest pause is reached much earlier. */
const MAX_DOUBLINGS = 20;

/**
 * Either an attempt that was counted, with the number of attempts so far, or the time until which the caller has to
 * wait.
 */
type AttemptResult = { used: number; freeAt: null } | { used: null; freeAt: Date };

/**
 * Counts an attempt unless it has to wait. A single statement, so that concurrent requests cannot exceed the limit.
 * @param key a hash
 */
export async function takeAttempt(
  db: Db,
  kind: string,
  key: string,
  { limit, windowSeconds, pause }: AttemptLimit,
  now: Date,
): Promise<AttemptResult> {
  const endsAt = new Date(+now + windowSeconds * 1000);
  const used = sql`case when mine.ends_at <= ${now} then 1 else mine.used + 1 end`;
  const freeAt = (count: typeof used) => sql`
    case when ${count} >= ${limit}::integer then ${now}::timestamptz + interval '1 second'
      * least(${pause.longest}::float8, ${pause.first}::float8 * power(2, least(${count} - ${limit}::integer, ${MAX_DOUBLINGS}::integer))) end`;
  const taken = await sql<{ used: number }>`
    insert into attempts as mine (kind, key, used, ends_at, free_at)
    values (${kind}, ${key}, 1, ${endsAt}, ${freeAt(sql`1`)})
    on conflict (kind, key) do update set
      used = ${used},
      ends_at = case when mine.ends_at <= ${now} then excluded.ends_at else mine.ends_at end,
      free_at = ${freeAt(used)}
    where mine.ends_at <= ${now} or mine.free_at is null or mine.free_at <= ${now}
    returning used`.execute(db);
  const [counted] = taken.rows;
  if (counted) return { used: counted.used, freeAt: null };
  const waiting = await sql<{ free_at: Date | null }>`
    select least(ends_at, free_at) as free_at from attempts where kind = ${kind} and key = ${key}`.execute(db);
  return { used: null, freeAt: waiting.rows[0]?.free_at ?? now };
}

/** Returns until when a key has to wait; null if an attempt is allowed. */
export async function findPause(db: Db, kind: string, key: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ free_at: Date }>`
    select least(ends_at, free_at) as free_at from attempts
    where kind = ${kind} and key = ${key} and ends_at > ${now} and free_at > ${now}`.execute(db);
  return rows[0]?.free_at ?? null;
}

/** Refunds an attempt, including the pause that it started. */
export async function refundAttempt(db: Db, kind: string, key: string, now: Date): Promise<void> {
  await sql`
    update attempts set used = greatest(used - 1, 0), free_at = null
    where kind = ${kind} and key = ${key} and ends_at > ${now}`.execute(db);
}

/** Deletes counts whose windows have ended. */
export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  await sql`delete from attempts where ends_at <= ${now}`.execute(db);
}
