import { type Kysely, sql } from 'kysely';
import { HOUR, MINUTE } from '../../contract/durations';

/** Milliseconds. A checkpoint bounds the log to replay after a crash, a vacuum keeps plans and sizes right. */
const CHECKPOINT_EVERY = 5 * MINUTE;
const VACUUM_EVERY = HOUR;

interface MaintenanceLog {
  error(details: object, message: string): void;
}

/**
 * Does for the embedded database what background processes do for a server: it has none of its own.
 * Answers how to stop.
 */
export function startMaintenance<T>(db: Kysely<T>, log: MaintenanceLog): () => void {
  const every = (interval: number, name: string, statement: string): NodeJS.Timeout =>
    setInterval(() => {
      sql
        .raw(statement)
        .execute(db)
        .catch((error: unknown) => log.error({ err: error }, `${name} failed`));
    }, interval).unref();
  const timers = [
    every(CHECKPOINT_EVERY, 'Checkpoint', 'CHECKPOINT'),
    every(VACUUM_EVERY, 'Vacuum', 'VACUUM (ANALYZE)'),
  ];
  return () => timers.forEach(clearInterval);
}
