import type { ListRow, Overview } from '#contract/wire/overview.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';

/** A row with what the mails need to know of it. */
export interface ReadRow extends ListRow {
  /** The records that it tells of. */
  records: { kind: string; id: number }[];
  /** It was mailed, is going to be mailed at once or daily, or its person wants no mails about it. */
  isMailed: boolean;
  /** Shown in the portal. False for news that its person wants in mails only. */
  isInPortal: boolean;
}

/** What rows are made with. */
export type ListServices = Pick<Services, 'registry' | 'settings' | 'present'>;

/**
 * Reads what waits for one person and what is new, without what they snoozed, ended or dismissed.
 * @param since of what is new
 */
export async function readRows(
  _services: ListServices,
  _db: Db,
  _caller: Caller,
  _since: Date,
  _now: Date,
): Promise<ReadRow[]> {
  return [];
}

/** The list of one person as it is shown. */
export async function readList(_services: ListServices, _db: Db, _caller: Caller, now: Date): Promise<Overview> {
  return { now: now.toISOString(), previous_visit: null, rows: [], idle: { text: '', label: '', path: '/' } };
}

/** Records that rows were mailed, so that they are not mailed again. */
export async function recordMailed(_db: Db, _userId: number, _items: readonly string[], _now: Date): Promise<void> {}
