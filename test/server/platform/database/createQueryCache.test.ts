import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { trackWrites, WriteTracker } from '#platform/database/writeTracker.ts';

let now: number;
let read: number;
let db: Db;
let writes: WriteTracker;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  [now, read] = [0, 0];
  db = {} as Db;
  trackWrites(db, (writes = new WriteTracker()));
});
const next = async () => (read += 1);

it('reads once within the TTL, again after it', async () => {
  const cached = createQueryCache<number>({ ttl: 1, maxEntries: 10, invalidatedBy: [] });
  expect(await Promise.all([cached(db, 'a', next), cached(db, 'a', next), cached(db, 'b', next)])).toEqual([1, 1, 2]);
  now = 999;
  expect(await cached(db, 'a', next)).toBe(1);
  now = 1_000;
  expect(await cached(db, 'a', next)).toBe(3);
});

it('reads again after a write of its tables, and always in transactions', async () => {
  const cached = createQueryCache<number>({ ttl: 1, maxEntries: 10, invalidatedBy: ['users'] });
  await cached(db, 'a', next);
  writes.record(['companies']);
  expect(await cached(db, 'a', next)).toBe(1);
  writes.record(['users']);
  expect(await cached(db, 'a', next)).toBe(2);
  const transaction = {} as Db;
  expect([await cached(transaction, 'a', next), await cached(transaction, 'a', next)]).toEqual([3, 4]);
});

it('does not cache a result whose table was written while it was read', async () => {
  const cached = createQueryCache<number>({ ttl: 1, maxEntries: 10, invalidatedBy: ['users'] });
  const reading = cached(db, 'a', next);
  writes.record(['users']);
  await reading;
  expect(await cached(db, 'a', next)).toBe(2);
});

it('evicts the least recently used entry', async () => {
  const cached = createQueryCache<number>({ ttl: 1, maxEntries: 2, invalidatedBy: [] });
  for (const key of ['a', 'b', 'a', 'c']) await cached(db, key, next);
  expect([await cached(db, 'a', next), await cached(db, 'c', next)]).toEqual([1, 3]);
  expect(await cached(db, 'b', next)).toBe(4);
});

it('does not cache failures', async () => {
  const cached = createQueryCache<number>({ ttl: 1, maxEntries: 2, invalidatedBy: [] });
  await expect(cached(db, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cached(db, 'a', next)).toBe(1);
});

it('returns the stale result while the next one is read, for a limited time', async () => {
  const cached = createQueryCache<number>({ ttl: 1, staleFor: 10, maxEntries: 2, invalidatedBy: [] });
  await cached(db, 'a', next);
  now = 5_000;
  expect(await cached(db, 'a', next)).toBe(1);
  expect(await cached(db, 'a', next)).toBe(2);
  now = 60_000;
  expect(await cached(db, 'a', next)).toBe(3);
});

it('with a TTL of 0 shares a read only while it runs, and never across a write', async () => {
  const cached = createQueryCache<number>({ ttl: 0, maxEntries: 2, invalidatedBy: 'any' });
  expect(await Promise.all([cached(db, 'a', next), cached(db, 'a', next)])).toEqual([1, 1]);
  expect(await cached(db, 'a', next)).toBe(2);
  const before = cached(db, 'a', next);
  writes.record(['companies']);
  const after = cached(db, 'a', next);
  expect(await Promise.all([before, after])).toEqual([3, 4]);
  await expect(cached(db, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cached(db, 'a', next)).toBe(5);
});
