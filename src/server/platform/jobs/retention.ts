import { DAY } from '#contract/lib/durations.ts';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

/** Rows that the hourly cleanup deletes some time after the time in a column, or as a function says. */
export type Retention = ({ days: number } | { years: number }) &
  (
    | { [Table in keyof Tables]: { table: Table; column: keyof Tables[Table] & string } }[keyof Tables]
    | { remove: (db: Db, before: Date) => Promise<unknown> }
  );

/** The time before which rows are deleted. */
export function endOfRetention(retention: Retention, now: Date): Date {
  if ('days' in retention) return new Date(+now - retention.days * DAY);
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - retention.years);
  return then;
}
