import DataLoader from 'dataloader';
import type { Db } from './database';
import { writesOf } from './writes';

/** Questions that one statement answers at most. */
const AT_ONCE = 100;

/**
 * Asks the database once for what several calls want in the same turn of the event loop. Nothing is remembered: each
 * question is asked after it came. Transactions ask for themselves, on their own connection.
 * @param ask answers each question, in their order; null where there is nothing
 */
export function together<Question, Answer>(
  ask: (db: Db, questions: readonly Question[]) => Promise<readonly (Answer | null)[]>,
): (db: Db, question: Question) => Promise<Answer | null> {
  const loaders = new WeakMap<Db, DataLoader<Question, Answer | null>>();
  return async (db, question) => {
    if (writesOf(db) === null) return (await ask(db, [question]))[0] ?? null;
    let loader = loaders.get(db);
    if (loader === undefined) {
      loader = new DataLoader((questions) => ask(db, questions), {
        cache: false,
        maxBatchSize: AT_ONCE,
        batchScheduleFn: (send) => void setImmediate(send),
      });
      loaders.set(db, loader);
    }
    return loader.load(question);
  };
}
