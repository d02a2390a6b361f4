import { batchLoader } from '#platform/database/batchLoader.ts';
import type { Db } from '#platform/database/database.ts';
import { trackWrites, WriteTracker } from '#platform/database/writeTracker.ts';

const reads: { db: Db; ids: readonly number[] }[] = [];
const find = batchLoader<number, string>(async (db, ids) => {
  reads.push({ db, ids });
  if (ids.includes(13)) throw new Error('away');
  return ids.map((id) => (id > 9 ? null : `company ${id}`));
});
let db: Db;
beforeEach(() => {
  reads.length = 0;
  trackWrites((db = {} as Db), new WriteTracker());
});

it('reads simultaneous keys in one query, and returns each caller its own result', async () => {
  expect(await Promise.all([find(db, 2), find(db, 10), find(db, 1), find(db, 2)])).toEqual([
    'company 2',
    null,
    'company 1',
    'company 2',
  ]);
  expect(reads).toEqual([{ db, ids: [2, 10, 1, 2] }]);
});

it('caches nothing', async () => {
  await find(db, 1);
  await find(db, 1);
  expect(reads).toHaveLength(2);
});

it('reads by itself in a transaction', async () => {
  const transaction = {} as Db;
  await Promise.all([find(db, 1), find(transaction, 1)]);
  expect(reads.map((one) => one.db === transaction)).toEqual(expect.arrayContaining([true, false]));
  expect(reads).toHaveLength(2);
});

it('fails for all callers of a failed batch, and for none of the next one', async () => {
  await expect(Promise.allSettled([find(db, 13), find(db, 1)])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await find(db, 1)).toBe('company 1');
});
