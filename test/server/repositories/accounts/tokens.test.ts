import type { Database } from '../../../../src/server/database/database';
import {
  createToken,
  findUserByToken,
  forgetDeadTokens,
  listSessions,
  revokeSession,
} from '../../../../src/server/repositories/accounts/tokens';
import { buildUser } from '../../../support/server/builders';
import { openTestDatabase } from '../../../support/server/openTestDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const START = +new Date('2026-01-01T00:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (days: number, ms = 0) => new Date(START + days * DAY + ms);

/** A log-in begun at the start, and what it is good for at a moment. */
async function logIn() {
  const { db } = database;
  const { id } = await buildUser(db);
  const key = await createToken(db, id, at(0), 'Prohlížeč');
  const isLetIn = async (now: Date) => (await findUserByToken(db, key, now))?.id === id;
  const listed = async (now: Date) => (await listSessions(db, id, 0, now)).length;
  const row = () => db.selectFrom('auth_tokens').selectAll().where('user_id', '=', id).orderBy('id').executeTakeFirst();
  return { db, id, isLetIn, listed, row };
}

it('a log-in that nobody uses ends after thirty days', async () => {
  const idle = await logIn();
  expect([await idle.listed(at(30, -1)), await idle.listed(at(30))]).toEqual([1, 0]);
  expect(await idle.isLetIn(at(30))).toBe(false);
  expect(await idle.isLetIn(at(30, -1))).toBe(true);
  // That was a use.
  expect(await idle.isLetIn(at(60, -2))).toBe(true);
});

it('a log-in that is used every twenty days ends after a hundred and eighty', async () => {
  const { isLetIn, listed } = await logIn();
  for (let day = 20; day < 180; day += 20) expect([day, await isLetIn(at(day))]).toEqual([day, true]);
  expect([await isLetIn(at(180, -1)), await listed(at(180, -1))]).toEqual([true, 1]);
  expect([await isLetIn(at(180)), await listed(at(180))]).toEqual([false, 0]);
});

it('a use is written down when the last one was more than five minutes ago', async () => {
  const { isLetIn, row } = await logIn();
  await isLetIn(at(0, 5 * MINUTE));
  expect((await row())?.last_used_at).toEqual(at(0));
  await isLetIn(at(0, 5 * MINUTE + 1));
  expect((await row())?.last_used_at).toEqual(at(0, 5 * MINUTE + 1));
});

it('a log-in that is over cannot be ended again, nor by somebody else', async () => {
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
])('a log-in that is %s is forgotten some time after', async (_why, fields, days) => {
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
