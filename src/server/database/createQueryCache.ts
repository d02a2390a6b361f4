import type { Db } from './database';
import { watchTables, writeTrackerOf } from './writeTracker';

export interface QueryCacheOptions {
  /**
   * Seconds that a result is valid; at most one second for tables of which this process must see what others wrote. With 0
   * a result is shared only by callers that arrive while it is read.
   */
  ttl: number;
  /** How many results are cached; the least recently used one is evicted first. */
  maxEntries: number;
  /** Results are dropped as soon as this process, or another one as far as it is notified, writes one of these tables; `any` means all. */
  invalidatedBy: readonly string[] | 'any';
  /** For so many seconds more the stale result is returned while the next one is read. */
  staleFor?: number;
}

interface Entry<Value> {
  value: Promise<Value>;
  state: number;
  /** Of `performance.now()`; infinite for results that are only shared while they are read. */
  expires: number;
}

/**
 * Creates a cache of results of the database in memory, by database and key. Transactions bypass it, and simultaneous callers
 * of the same key share one read. Failures are not cached.
 */
export function createQueryCache<Value>({ ttl, maxEntries, invalidatedBy, staleFor = 0 }: QueryCacheOptions) {
  if (invalidatedBy !== 'any') watchTables(invalidatedBy);
  const stores = new WeakMap<Db, Map<string, Entry<Value>>>();
  return (db: Db, key: string, read: () => Promise<Value>): Promise<Value> => {
    const writes = writeTrackerOf(db);
    if (writes === null) return read();
    const store = stores.get(db) ?? new Map<string, Entry<Value>>();
    stores.set(db, store);
    const state = writes.state(invalidatedBy === 'any' ? undefined : invalidatedBy);
    const now = performance.now();
    const cached = store.get(key);
    store.delete(key);
    if (cached !== undefined && cached.state === state && cached.expires > now) {
      store.set(key, cached);
      return cached.value;
    }
    const fresh = { value: read(), state, expires: ttl === 0 ? Infinity : now + ttl * 1000 };
    if (cached !== undefined && cached.state === state && cached.expires + staleFor * 1000 > now) {
      // One read at a time: the stale result counts as valid until the next one has arrived.
      const stale = { ...cached, expires: now + ttl * 1000 };
      store.set(key, stale);
      fresh.value.then(
        () => store.get(key) === stale && store.set(key, fresh),
        () => store.get(key) === stale && store.delete(key),
      );
      return cached.value;
    }
    store.set(key, fresh);
    const forget = () => store.get(key) === fresh && store.delete(key);
    fresh.value.then(ttl === 0 ? forget : undefined, forget);
    for (const oldest of store.keys()) {
      if (store.size <= maxEntries) break;
      store.delete(oldest);
    }
    return fresh.value;
  };
}
