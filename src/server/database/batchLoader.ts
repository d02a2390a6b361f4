import DataLoader from 'dataloader';
import type { Db } from './database';
import { writeTrackerOf } from './writeTracker';

/** Keys of one statement at most. */
const MAX_BATCH = 100;

/**
 * Loads what several requests need in the same iteration of the event loop by one query. Nothing is cached. Transactions
 * load by themselves, on their own connection.
 * @param read results in the order of their keys; null where there is none
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
