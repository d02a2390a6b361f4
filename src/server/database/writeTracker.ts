import type { Db } from './database';

/** Matches the tables that a statement writes itself; writes of its triggers are not seen. */
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** The tables that a statement of SQL writes. */
export const tablesWrittenBy = (text: string): string[] => [
  ...new Set([...text.matchAll(WRITTEN)].map(([, table]) => table!.toLowerCase())),
];

/** Tables whose writes invalidate caches; other processes are notified of these only. */
const watchedTables = new Set<string>();

/** Adds tables whose writes invalidate a cache. */
export function watchTables(tables: Iterable<string>): void {
  for (const table of tables) watchedTables.add(table);
}

/**
 * Tracks which tables were written, by this process and, as far as `wakeUps.ts` receives it, by others, so that caches of
 * this process are invalidated at once. Every cache entry also ends by itself, after a second or with a version of the data.
 */
export class WriteTracker {
  private readonly counts = new Map<string, number>();
  private total = 0;
  /** Counts how often everything was invalidated. */
  private epoch = 0;
  private listener: ((tables: readonly string[]) => void) | undefined;

  /** Records writes of this process. */
  record(tables: Iterable<string>): void {
    const written = [...tables];
    this.recordRemote(written);
    const watched = written.filter((table) => watchedTables.has(table));
    if (watched.length > 0) this.listener?.(watched);
  }

  /** Records writes of another process. */
  recordRemote(tables: Iterable<string>): void {
    for (const table of tables) {
      this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
      this.total += 1;
    }
  }

  /** Invalidates all caches, when it is unknown what was written. */
  invalidateAll(): void {
    this.epoch += 1;
  }

  /** @param listener called with the watched tables that this process wrote */
  onRecord(listener: (tables: readonly string[]) => void): void {
    this.listener = listener;
  }

  /** Grows with every write of any of the tables; of all tables when none is given. */
  state(tables?: readonly string[]): number {
    if (tables === undefined) return this.total + this.epoch;
    let sum = this.epoch;
    for (const table of tables) sum += this.counts.get(table) ?? 0;
    return sum;
  }
}

const trackers = new WeakMap<Db, WriteTracker>();

/** Tracks writes through any connection or transaction of the database. */
export function trackWrites(db: Db, tracker: WriteTracker): void {
  trackers.set(db, tracker);
}

/** Null within transactions, which see their own uncommitted writes. */
export const writeTrackerOf = (db: Db): WriteTracker | null => trackers.get(db) ?? null;
