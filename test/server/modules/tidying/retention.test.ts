import { sql } from 'kysely';
import { pino } from 'pino';
import { tidyUp } from '#modules/tidying/tidying.ts';
import type { Database } from '#platform/database/database.ts';
import { registry } from '#server/registry.ts';
import { buildSoftware, buildUser } from '#support/server/builders.ts';
import { memoryStorage } from '#support/server/memoryStorage.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { buildReference, buildWorkProject } from '#support/server/workBuilders.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const NOW = new Date('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(+NOW - ms);

type Fields = Record<string, string | number | boolean | Date | null>;

let made = 0;
/** A unique text of 64 hexadecimal digits. */
const hash = () => (made += 1).toString(16).padStart(64, '0');
const link = () => ({ token_hash: hash(), created_at: ago(365 * DAY) });

/**
 * Retained rows: the table, the column that the time counts from, the milliseconds, and the other columns of
 * a row. The times are those of docs/operations.md.
 */
const RETAINED: readonly (readonly [table: string, column: string, ms: number, fields: (user: number) => Fields])[] = [
  ['mailed_tokens', 'expires_at', 30 * DAY, (user_id) => ({ user_id, purpose: 'RESET_PASSWORD', ...link() })],
  ['calendar_feeds', 'revoked_at', 30 * DAY, (user_id) => ({ user_id, ...link() })],
  [
    'identity_flows',
    'created_at',
    30 * DAY,
    () => ({ state_hash: hash(), provider: 'a', nonce: 'b', code_verifier: 'c' }),
  ],
  [
    'registrations',
    'expires_at',
    30 * DAY,
    () => ({ email: 'a@b.cz', role: 'CLIENT', first_name: 'Eva', last_name: 'Nová', ...link() }),
  ],
  ['jobs', 'created_at', 90 * DAY, () => ({ queue: 'mail', payload: '{}', state: 'DONE', ended_at: NOW })],
  [
    'notifications',
    'created_at',
    365 * DAY,
    (user_id) => ({ user_id, event: 'MESSAGE', subject_kind: 'projects', subject_id: 1, in_portal: true }),
  ],
  ['support_records', 'created_at', 90 * DAY, (user_id) => ({ user_id, route: '/', build: 'a', record: '{}' })],
  [
    'idempotency_keys',
    'created_at',
    DAY,
    (user_id) => ({ user_id, path: 'POST /', key: hash(), body_hash: 'a', status: 200, reply: '{}' }),
  ],
  ['ares_answers', 'fetched_at', DAY, () => ({ reg_number: String(10_000_000 + made++), status: 200, answer: '{}' })],
  ['quota_uses', 'used_at', DAY, (user_id) => ({ user_id, quota: 'messages' })],
  ['totp', 'created_at', DAY, (user_id) => ({ user_id, secret: 'a' })],
];

async function put(table: string, fields: Fields): Promise<void> {
  const columns = sql.join(Object.keys(fields).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(fields))})`.execute(
    database.db,
  );
}
const tidyUpAt = (now: Date) =>
  tidyUp({ db: database.db, clock: () => now, log: pino({ level: 'silent' }), storage: memoryStorage(), registry });
const leftIn = async (table: string, column: string): Promise<Date[]> =>
  (
    await sql<{ at: Date }>`select ${sql.ref(column)} as at from ${sql.table(table)} order by at`.execute(database.db)
  ).rows.map(({ at }) => at);

it('data are retained exactly as long as documented', async () => {
  for (const [table, column, ms, fields] of RETAINED) {
    for (const at of [ago(ms + 1), ago(ms)]) {
      const { id } = await buildUser(database.db);
      await put(table, { ...fields(id), [column]: at });
    }
  }
  await tidyUpAt(NOW);
  for (const [table, column, ms] of RETAINED) expect([table, await leftIn(table, column)]).toEqual([table, [ago(ms)]]);
});

it('the history of records is deleted after three years', async () => {
  const border = new Date('2023-11-22T12:00:00Z');
  // Of migrations.
  await database.db.deleteFrom('record_changes').execute();
  for (const created_at of [border, new Date(+border - 1)])
    await put('record_changes', {
      kind: 'projects',
      record_id: 1,
      actor_kind: 'SYSTEM',
      action: 'CREATED',
      changes: '{}',
      created_at,
    });
  await tidyUpAt(NOW);
  expect(await leftIn('record_changes', 'created_at')).toEqual([border]);
});

it('an attempt counter is deleted once its window ends', async () => {
  for (const at of [NOW, new Date(+NOW + 1)])
    await put('attempts', { kind: 'login', key: hash(), used: 1, ends_at: at });
  await tidyUpAt(NOW);
  expect(await leftIn('attempts', 'ends_at')).toEqual([new Date(+NOW + 1)]);
});

it('unsent mails, confirmed second factors and active calendar links are never deleted', async () => {
  const { id } = await buildUser(database.db);
  const old = ago(1_000 * DAY);
  await put('jobs', { queue: 'mail', payload: '{}', created_at: old });
  await put('totp', { user_id: id, secret: 'a', created_at: old, confirmed_at: old });
  await put('calendar_feeds', { user_id: id, token_hash: hash(), created_at: old });
  await tidyUpAt(NOW);
  expect(await leftIn('jobs', 'created_at')).toContainEqual(old);
  expect(await leftIn('totp', 'created_at')).toContainEqual(old);
  expect(await leftIn('calendar_feeds', 'created_at')).toContainEqual(old);
});

it('deleted records can be restored for ten minutes, accounts for fourteen days', async () => {
  const { db } = database;
  const owner = await buildUser(db);
  for (const deleted_at of [ago(10 * MINUTE), ago(10 * MINUTE + 1)]) {
    await buildWorkProject(db, owner.id, { deleted_at });
    await buildReference(db, owner.id, { deleted_at });
    await buildSoftware(db, owner.id, { deleted_at });
  }
  for (const deletion_requested_at of [ago(14 * DAY), ago(14 * DAY + 1)])
    await buildUser(db, { deletion_requested_at });
  await tidyUpAt(NOW);
  for (const table of ['projects', 'reference_projects', 'software'])
    expect([table, await leftIn(table, 'deleted_at')]).toEqual([table, [ago(10 * MINUTE)]]);
  const requested = await db
    .selectFrom('users')
    .select('deletion_requested_at as at')
    .where('deletion_requested_at', 'is not', null)
    .execute();
  expect(requested).toEqual([{ at: ago(14 * DAY) }]);
});
