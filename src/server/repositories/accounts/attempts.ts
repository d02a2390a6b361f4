import { sql } from 'kysely';
import type { Db } from '../../database/database';

/** How often something may be tried. */
export interface AttemptLimit {
  /** Tries without a pause within a window that starts with the first. */
  limit: number;
  windowSeconds: number;
  /**
   * Seconds to wait after the last of them; each further one doubles the pause, up to the longest. A pause as long as
   * the window makes the limit a hard one.
   */
  pause: { first: number; longest: number };
}

/** Doublings above this would overflow; the longest pause is reached long before. */
const MAX_DOUBLINGS = 20;

/** A counted try with how many there are, or one that has to wait until the moment. */
type Taken = { used: number; freeAt: null } | { used: null; freeAt: Date };

/**
 * Counts a try, unless it has to wait. One statement, so that of many at once no more pass than may.
 * @param key a digest
 */
export async function takeAttempt(
  db: Db,
  kind: string,
  key: string,
  { limit, windowSeconds, pause }: AttemptLimit,
  now: Date,
): Promise<Taken> {
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

/** Until when a key has to wait; null when it may be tried. */
export async function findPause(db: Db, kind: string, key: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ free_at: Date }>`
    select least(ends_at, free_at) as free_at from attempts
    where kind = ${kind} and key = ${key} and ends_at > ${now} and free_at > ${now}`.execute(db);
  return rows[0]?.free_at ?? null;
}

/** Takes a try back, with the pause that it began. */
export async function refundAttempt(db: Db, kind: string, key: string, now: Date): Promise<void> {
  await sql`
    update attempts set used = greatest(used - 1, 0), free_at = null
    where kind = ${kind} and key = ${key} and ends_at > ${now}`.execute(db);
}

/** Forgets counts whose windows are over. */
export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  await sql`delete from attempts where ends_at <= ${now}`.execute(db);
}
