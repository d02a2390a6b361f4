import type { Db } from './database.ts';
import { watchTables, writeTrackerOf } from './writeTracker.ts';

export interface QueryCacheOptions {
  /**
   * Seconds for which a result is valid. At most one second for tables where this process must see writes of other
   * processes. With 0 a result is shared only by callers that arrive while it is being read.
   */
  ttl: number;
  /** Maximum number of cached results. The least recently used one is evicted first. */
  maxEntries: number;
  /**
   * Tables whose writes invalidate the results: writes of this process, and of others when it is notified. `any` means
   * all.
   */
  invalidatedBy: readonly string[] | 'any';
  /** Additional seconds for which the stale result is returned while the next one is being read. */
  staleFor?: number;
}

interface Entry<Value> {
  value: Promise<Value>;
  state: number;
  /** Compared with `performance.now()`. Infinite for results that are shared only while they are being read. */
  expires: number;
}

/**
 * Creates an in-memory cache of query results by database and key. Transactions bypass it. Concurrent callers of the
 * same key share one read. Errors are not cached.
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
      // Limits revalidation to one read at a time: the stale result counts as valid until the next one arrives.
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
