import type { Db } from '../../../src/server/database/database';
import { keeping } from '../../../src/server/database/keeping';
import { tellWrites, Writes } from '../../../src/server/database/writes';

let now: number;
let read: number;
let db: Db;
let writes: Writes;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  [now, read] = [0, 0];
  db = {} as Db;
  tellWrites(db, (writes = new Writes()));
});
const next = async () => (read += 1);

it('reads once within the time, again after it', async () => {
  const keep = keeping<number>({ seconds: 1, entries: 10, until: [] });
  expect(await Promise.all([keep(db, 'a', next), keep(db, 'a', next), keep(db, 'b', next)])).toEqual([1, 1, 2]);
  now = 999;
  expect(await keep(db, 'a', next)).toBe(1);
  now = 1_000;
  expect(await keep(db, 'a', next)).toBe(3);
});

it('reads again after a write of its tables, and in transactions always', async () => {
  const keep = keeping<number>({ seconds: 1, entries: 10, until: ['users'] });
  await keep(db, 'a', next);
  writes.note(['companies']);
  expect(await keep(db, 'a', next)).toBe(1);
  writes.note(['users']);
  expect(await keep(db, 'a', next)).toBe(2);
  const transaction = {} as Db;
  expect([await keep(transaction, 'a', next), await keep(transaction, 'a', next)]).toEqual([3, 4]);
});

it('does not keep what was read while it was written', async () => {
  const keep = keeping<number>({ seconds: 1, entries: 10, until: ['users'] });
  const reading = keep(db, 'a', next);
  writes.note(['users']);
  await reading;
  expect(await keep(db, 'a', next)).toBe(2);
});

it('keeps so many entries, and forgets the one that was not asked for the longest', async () => {
  const keep = keeping<number>({ seconds: 1, entries: 2, until: [] });
  for (const key of ['a', 'b', 'a', 'c']) await keep(db, key, next);
  expect([await keep(db, 'a', next), await keep(db, 'c', next)]).toEqual([1, 3]);
  expect(await keep(db, 'b', next)).toBe(4);
});

it('keeps no failure', async () => {
  const keep = keeping<number>({ seconds: 1, entries: 2, until: [] });
  await expect(keep(db, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await keep(db, 'a', next)).toBe(1);
});

it('answers the last one while the next one is read, for a while', async () => {
  const keep = keeping<number>({ seconds: 1, meanwhile: 10, entries: 2, until: [] });
  await keep(db, 'a', next);
  now = 5_000;
  expect(await keep(db, 'a', next)).toBe(1);
  expect(await keep(db, 'a', next)).toBe(2);
  now = 60_000;
  expect(await keep(db, 'a', next)).toBe(3);
});

it('shares a reading only while it lasts where nothing is kept, and never across a write', async () => {
  const share = keeping<number>({ seconds: 0, entries: 2, until: 'any' });
  expect(await Promise.all([share(db, 'a', next), share(db, 'a', next)])).toEqual([1, 1]);
  expect(await share(db, 'a', next)).toBe(2);
  const before = share(db, 'a', next);
  writes.note(['companies']);
  const after = share(db, 'a', next);
  expect(await Promise.all([before, after])).toEqual([3, 4]);
  await expect(share(db, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await share(db, 'a', next)).toBe(5);
});
