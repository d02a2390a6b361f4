import type { Db } from './database';

/** Names the tables that a statement writes by itself; what its triggers write is not seen. */
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** The tables that a statement of SQL writes. */
export const tablesWrittenBy = (text: string): string[] => [
  ...new Set([...text.matchAll(WRITTEN)].map(([, table]) => table!.toLowerCase())),
];

/**
 * What this process wrote, so that whatever it keeps in memory is forgotten at once. What other processes write is not
 * told: things are kept for a second or by a version of the data.
 */
export class Writes {
  private readonly counts = new Map<string, number>();
  private total = 0;

  note(tables: Iterable<string>): void {
    for (const table of tables) {
      this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
      this.total += 1;
    }
  }

  /** Grows with every write of any of the tables; of all tables without naming any. */
  state(tables?: readonly string[]): number {
    if (tables === undefined) return this.total;
    let sum = 0;
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
