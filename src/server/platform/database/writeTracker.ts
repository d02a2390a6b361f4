import type { Db } from './database.ts';

/** Matches tables written directly by a statement. Writes of triggers are not detected. */
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** The tables written by an SQL statement. */
export const tablesWrittenBy = (text: string): string[] => [
  ...new Set([...text.matchAll(WRITTEN)].map(([, table]) => table!.toLowerCase())),
];

/** Tables whose writes invalidate caches. Other processes are notified of these only. */
const watchedTables = new Set<string>();

/** Adds tables whose writes invalidate a cache. */
export function watchTables(tables: Iterable<string>): void {
  for (const table of tables) watchedTables.add(table);
}

/**
 * Tracks written tables, by this process and, when `wakeUps.ts` receives them, by others, to invalidate caches of this
 * process at once. Every cache entry also expires by itself, after a second or with a data version.
 */
export class WriteTracker {
  private readonly counts = new Map<string, number>();
  private total = 0;
  /** Counts full invalidations. */
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

  /** Invalidates all caches when the written tables are unknown. */
  invalidateAll(): void {
    this.epoch += 1;
  }

  /** @param listener called with the watched tables that this process wrote */
  onRecord(listener: (tables: readonly string[]) => void): void {
    this.listener = listener;
  }

  /** Increases with every write to any of the tables, or to all tables when none is given. */
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
