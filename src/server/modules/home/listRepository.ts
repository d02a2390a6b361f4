import type { ListRow, Overview } from '#contract/wire/overview.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';

/** A row with what the mails need to know of it. */
export interface ReadRow extends ListRow {
  /** The records that it tells of. */
  records: { kind: string; id: number }[];
  /** It was mailed, or is going to be mailed at once or daily. */
  isMailed: boolean;
}

/**
 * Reads what waits for one person and what is new, without what they snoozed, ended or dismissed.
 * @param since of what is new
 * @param present closes tenders; evaluated in each statement
 */
export async function readRows(
  _db: Db,
  _caller: Caller,
  _since: Date,
  _now: Date,
  _present: Present,
): Promise<ReadRow[]> {
  return [];
}

/** The list of one person as it is shown. */
export async function readList(_db: Db, _caller: Caller, now: Date, _present: Present): Promise<Overview> {
  return { now: now.toISOString(), previous_visit: null, rows: [], idle: { text: '', label: '', path: '/' } };
}

/** Records that rows were mailed, so that they are not mailed again. */
export async function recordMailed(_db: Db, _userId: number, _items: readonly string[], _now: Date): Promise<void> {}
