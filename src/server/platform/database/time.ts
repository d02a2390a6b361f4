import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Milliseconds between reads of the database clock. In between, time is measured with a monotonic clock. */
const LOOK_EVERY = 30_000;
/** Difference between the clocks, in milliseconds, from which an error is logged. */
const TOLD_FROM = 5_000;

interface TimeLog {
  error(details: object, message: string): void;
}

/** The clock of the portal. */
interface SharedTime {
  clock: () => Date;
  stop(): void;
}

/** For the embedded database, which uses the clock of this machine. */
export const systemTime: SharedTime = { clock: () => new Date(), stop: () => undefined };

async function look(db: Db): Promise<{ at: number; now: number }> {
  const sentAt = performance.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return { now: +rows[0]!.now, at: (sentAt + performance.now()) / 2 };
}

/**
 * A clock shared by all processes of one database, accurate to a few milliseconds. It is the database's own clock, so
 * that timestamps, periods and due times mean the same to all processes even when the clocks of their machines are
 * wrong. While the database is unavailable, time continues from the last read.
 */
export async function databaseTime(db: Db, log: TimeLog): Promise<SharedTime> {
  let known = await look(db);
  const clock = () => new Date(known.now + performance.now() - known.at);
  const differs = Date.now() - +clock();
  if (Math.abs(differs) >= TOLD_FROM)
    log.error(
      { seconds: Math.round(differs / 1000) },
      'The clock of this machine is not the one of the database, which holds',
    );
  const timer = setInterval(() => {
    look(db).then(
      (seen) => (known = seen),
      () => undefined,
    );
  }, LOOK_EVERY).unref();
  return { clock, stop: () => clearInterval(timer) };
}
