import type { Database } from '#platform/database/database.ts';
import {
  createToken,
  findUserByToken,
  forgetDeadTokens,
  listSessions,
  revokeSession,
} from '#platform/identity/tokensRepository.ts';
import { buildUser } from '#support/server/builders.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const START = +new Date('2026-01-01T00:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (days: number, ms = 0) => new Date(START + days * DAY + ms);

/** A session created at the start, with helpers that check it at a given time. */
async function logIn() {
  const { db } = database;
  const { id } = await buildUser(db);
  const key = await createToken(db, id, at(0), 'Prohlížeč');
  const isLetIn = async (now: Date) => (await findUserByToken(db, key, now))?.id === id;
  const listed = async (now: Date) => (await listSessions(db, id, 0, now)).length;
  const row = () => db.selectFrom('auth_tokens').selectAll().where('user_id', '=', id).orderBy('id').executeTakeFirst();
  return { db, id, isLetIn, listed, row };
}

it('a session expires after thirty days without use', async () => {
  const idle = await logIn();
  expect([await idle.listed(at(30, -1)), await idle.listed(at(30))]).toEqual([1, 0]);
  expect(await idle.isLetIn(at(30))).toBe(false);
  expect(await idle.isLetIn(at(30, -1))).toBe(true);
  // The previous line used the session.
  expect(await idle.isLetIn(at(60, -2))).toBe(true);
});

it('a session in use expires after a hundred and eighty days', async () => {
  const { isLetIn, listed } = await logIn();
  for (let day = 20; day < 180; day += 20) expect([day, await isLetIn(at(day))]).toEqual([day, true]);
  expect([await isLetIn(at(180, -1)), await listed(at(180, -1))]).toEqual([true, 1]);
  expect([await isLetIn(at(180)), await listed(at(180))]).toEqual([false, 0]);
});

it('the last use is updated at most every five minutes', async () => {
  const { isLetIn, row } = await logIn();
  await isLetIn(at(0, 5 * MINUTE));
  expect((await row())?.last_used_at).toEqual(at(0));
  await isLetIn(at(0, 5 * MINUTE + 1));
  expect((await row())?.last_used_at).toEqual(at(0, 5 * MINUTE + 1));
});

it('a session can be revoked only once, by its owner and before it expires', async () => {
  const { db, id, row } = await logIn();
  const token = (await row())!.id;
  expect(await revokeSession(db, (await buildUser(db)).id, token, at(1))).toBe(false);
  expect(await revokeSession(db, id, token, at(30))).toBe(false);
  expect(await revokeSession(db, id, token, at(1))).toBe(true);
  expect(await revokeSession(db, id, token, at(1))).toBe(false);
});

it.each([
  ['ended', { revoked_at: at(0) }, 30],
  ['unused', { last_used_at: at(0) }, 60],
  ['too old', { created_at: at(0), last_used_at: at(200) }, 210],
])('a session that is %s is deleted after its retention period', async (_why, fields, days) => {
  const { db, id, row } = await logIn();
  await db
    .updateTable('auth_tokens')
    .set({ created_at: at(days - 1), last_used_at: at(days - 1), ...fields })
    .where('user_id', '=', id)
    .execute();
  await forgetDeadTokens(db, at(days));
  expect(await row()).toBeDefined();
  await forgetDeadTokens(db, at(days, 1));
  expect(await row()).toBeUndefined();
});
