import type { Db } from './database';

/** Names the tables that a statement writes by itself; what its triggers write is not seen. */
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** The tables that a statement of SQL writes. */
export const tablesWrittenBy = (text: string): string[] => [
  ...new Set([...text.matchAll(WRITTEN)].map(([, table]) => table!.toLowerCase())),
];

/** Tables by which something is kept in memory; only of these other processes are told. */
const watchedTables = new Set<string>();

/** Names tables by which something is kept. */
export function watchTables(tables: Iterable<string>): void {
  for (const table of tables) watchedTables.add(table);
}

/**
 * What was written, so that whatever this process keeps in memory is forgotten at once: by itself, and by other processes as
 * far as `wakeUps.ts` hears of it. Nothing is kept that would not end by itself, after a second or by a version of the data.
 */
export class Writes {
  private readonly counts = new Map<string, number>();
  private total = 0;
  /** Of the last time when all had to be forgotten. */
  private epoch = 0;
  private tell: ((tables: readonly string[]) => void) | undefined;

  /** Notes what this process wrote. */
  note(tables: Iterable<string>): void {
    const written = [...tables];
    this.hear(written);
    const told = written.filter((table) => watchedTables.has(table));
    if (told.length > 0) this.tell?.(told);
  }

  /** Notes what somebody wrote. */
  hear(tables: Iterable<string>): void {
    for (const table of tables) {
      this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
      this.total += 1;
    }
  }

  /** Forgets whatever was kept: nobody knows what was written. */
  forgetAll(): void {
    this.epoch += 1;
  }

  /** @param tell hears which tables of those that are watched this process wrote */
  tellOthers(tell: (tables: readonly string[]) => void): void {
    this.tell = tell;
  }

  /** Grows with every write of any of the tables; of all tables without naming any. */
  state(tables?: readonly string[]): number {
    if (tables === undefined) return this.total + this.epoch;
    let sum = this.epoch;
    for (const table of tables) sum += this.counts.get(table) ?? 0;
    return sum;
  }
}

const known = new WeakMap<Db, Writes>();

/** Tells what is written through the database, by whatever transaction or connection of it. */
export function tellWrites(db: Db, writes: Writes): void {
  known.set(db, writes);
}

/** Null within transactions, which see what nobody else does. */
export const writesOf = (db: Db): Writes | null => known.get(db) ?? null;
