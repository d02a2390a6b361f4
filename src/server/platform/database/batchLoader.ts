import DataLoader from 'dataloader';
import type { Db } from './database.ts';
import { writeTrackerOf } from './writeTracker.ts';

/** Maximum number of keys per query. */
const MAX_BATCH = 100;

/**
 * Batches loads of concurrent requests within one iteration of the event loop into one query. Nothing is cached.
 * Transactions load without batching, on their own connection.
 * @param read returns results in the order of the keys, null for missing ones
 */
export function batchLoader<Key, Value>(
  read: (db: Db, keys: readonly Key[]) => Promise<readonly (Value | null)[]>,
): (db: Db, key: Key) => Promise<Value | null> {
  const loaders = new WeakMap<Db, DataLoader<Key, Value | null>>();
  return async (db, key) => {
    if (writeTrackerOf(db) === null) return (await read(db, [key]))[0] ?? null;
    let loader = loaders.get(db);
    if (loader === undefined) {
      loader = new DataLoader((keys) => read(db, keys), {
        cache: false,
        maxBatchSize: MAX_BATCH,
        batchScheduleFn: (send) => void setImmediate(send),
      });
      loaders.set(db, loader);
    }
    return loader.load(key);
  };
}
