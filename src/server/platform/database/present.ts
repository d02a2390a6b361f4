import { type RawBuilder, sql } from 'kysely';

/** The current time as an SQL expression. */
export type Present = RawBuilder<Date>;

/** The database's time when the statement runs, even if its transaction has waited for locks. */
export const databaseClock = (): Present => sql<Date>`clock_timestamp()`;
