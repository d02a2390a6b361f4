import { type RawBuilder, sql } from 'kysely';

/** The present moment, for statements. */
export type Present = RawBuilder<Date>;

/** What the database's own clock says when the statement runs, however long its transaction has waited for locks. */
export const databaseClock = (): Present => sql<Date>`clock_timestamp()`;
