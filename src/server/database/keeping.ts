import type { Db } from './database';
import { watchTables, writesOf } from './writes';

export interface KeepingOptions {
  /**
   * How long an answer counts; for tables that only this process may read as others left them: at most one second. With 0
   * only those share it who ask while it is read.
   */
  seconds: number;
  /** How many answers are kept; the one that was not asked for the longest goes first. */
  entries: number;
  /** Answers are forgotten as soon as this process writes one of these tables, or hears that another did; `any` means all. */
  until: readonly string[] | 'any';
  /** For so many seconds more the last answer is given while the next one is read. */
  meanwhile?: number;
}

interface Kept<Value> {
  value: Promise<Value>;
  state: number;
  /** Of `performance.now()`; infinite while what is only shared is read. */
  ends: number;
}

/**
 * Keeps answers of the database in memory, by database and key. Transactions always read for themselves, and those who
 * ask for the same at the same time share one reading. A failure is not kept.
 */
export function keeping<Value>({ seconds, entries, until, meanwhile = 0 }: KeepingOptions) {
  if (until !== 'any') watchTables(until);
  const stores = new WeakMap<Db, Map<string, Kept<Value>>>();
  return (db: Db, key: string, read: () => Promise<Value>): Promise<Value> => {
    const writes = writesOf(db);
    if (writes === null) return read();
    const store = stores.get(db) ?? new Map<string, Kept<Value>>();
    stores.set(db, store);
    const state = writes.state(until === 'any' ? undefined : until);
    const now = performance.now();
    const kept = store.get(key);
    store.delete(key);
    if (kept !== undefined && kept.state === state && kept.ends > now) {
      store.set(key, kept);
      return kept.value;
    }
    const fresh = { value: read(), state, ends: seconds === 0 ? Infinity : now + seconds * 1000 };
    if (kept !== undefined && kept.state === state && kept.ends + meanwhile * 1000 > now) {
      // One reading at a time: nobody else starts another one until it is here.
      const last = { ...kept, ends: now + seconds * 1000 };
      store.set(key, last);
      fresh.value.then(
        () => store.get(key) === last && store.set(key, fresh),
        () => store.get(key) === last && store.delete(key),
      );
      return kept.value;
    }
    store.set(key, fresh);
    const forget = () => store.get(key) === fresh && store.delete(key);
    fresh.value.then(seconds === 0 ? forget : undefined, forget);
    for (const oldest of store.keys()) {
      if (store.size <= entries) break;
      store.delete(oldest);
    }
    return fresh.value;
  };
}
