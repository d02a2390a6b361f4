import type { Db } from '../../../src/server/database/database';
import { together } from '../../../src/server/database/together';
import { tellWrites, Writes } from '../../../src/server/database/writes';

const asked: { db: Db; ids: readonly number[] }[] = [];
const find = together<number, string>(async (db, ids) => {
  asked.push({ db, ids });
  if (ids.includes(13)) throw new Error('away');
  return ids.map((id) => (id > 9 ? null : `company ${id}`));
});
let db: Db;
beforeEach(() => {
  asked.length = 0;
  tellWrites((db = {} as Db), new Writes());
});

it('asks once for what is wanted at the same time, and answers each its own', async () => {
  expect(await Promise.all([find(db, 2), find(db, 10), find(db, 1), find(db, 2)])).toEqual([
    'company 2',
    null,
    'company 1',
    'company 2',
  ]);
  expect(asked).toEqual([{ db, ids: [2, 10, 1, 2] }]);
});

it('remembers nothing', async () => {
  await find(db, 1);
  await find(db, 1);
  expect(asked).toHaveLength(2);
});

it('asks in a transaction by itself, as nobody else sees what it does', async () => {
  const transaction = {} as Db;
  await Promise.all([find(db, 1), find(transaction, 1)]);
  expect(asked.map((one) => one.db === transaction)).toEqual(expect.arrayContaining([true, false]));
  expect(asked).toHaveLength(2);
});

it('fails for those who asked together, and for nobody after them', async () => {
  await expect(Promise.allSettled([find(db, 13), find(db, 1)])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await find(db, 1)).toBe('company 1');
});
