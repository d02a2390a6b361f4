import type { Overview } from '#contract/wire/overview.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';

/**
 * The list of one person, as it is shown and mailed.
 * @param present closes tenders; evaluated in each statement
 */
export async function readList(_db: Db, _caller: Caller, now: Date, _present: Present): Promise<Overview> {
  return { now: now.toISOString(), previous_visit: null, rows: [], idle: { text: '', label: '', path: '/' } };
}
