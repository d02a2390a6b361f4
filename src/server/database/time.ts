import { sql } from 'kysely';
import type { Db } from './database';

/** Milliseconds between two looks at the database's clock; in between, time is counted by what no setting of a clock moves. */
const LOOK_EVERY = 30_000;
/** Milliseconds by which the clock of this machine may differ before somebody is told. */
const TOLD_FROM = 5_000;

interface TimeLog {
  error(details: object, message: string): void;
}

/** The clock of the portal. */
interface SharedTime {
  clock: () => Date;
  stop(): void;
}

/** Of the embedded database, whose clock is this machine's. */
export const systemTime: SharedTime = { clock: () => new Date(), stop: () => undefined };

async function look(db: Db): Promise<{ at: number; now: number }> {
  const asked = performance.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return { now: +rows[0]!.now, at: (asked + performance.now()) / 2 };
}

/**
 * A clock that all processes over one database share, to a few milliseconds: its own. So whatever is written with a moment,
 * begun in a period or due at an hour means the same to each of them, however wrong the clocks of their machines are. While
 * the database is away, time goes on from the last look.
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
