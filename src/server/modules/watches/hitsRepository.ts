import type { WatchTarget } from '#contract/vocabulary/watches.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';

/** A record that a watch found. */
export interface WatchHit {
  watch: { id: number; name: string; is_mine: boolean };
  target: WatchTarget;
  record: number;
  /** Name of the record. */
  title: string;
  /** One line about it: its company, categories or provider. */
  text: string;
  /** Path of the record. */
  path: string;
  /** Its deadline, as a time or as a day `YYYY-MM-DD`. */
  until: Date | null;
  day: string | null;
  matched_at: Date;
}

/**
 * Reads what the caller's watches and those of the active company found since a time and the caller may still read, each
 * record once, the latest first, at most 200.
 */
export async function readHits(_db: Db, _caller: Caller, _since: Date, _now: Date): Promise<WatchHit[]> {
  return [];
}

/** Reads the caller's watches that fell asleep since a time, to ask whether they are still wanted. */
export async function readSleeping(
  _db: Db,
  _caller: Caller,
  _since: Date,
): Promise<{ id: number; name: string; asleep_at: Date }[]> {
  return [];
}
