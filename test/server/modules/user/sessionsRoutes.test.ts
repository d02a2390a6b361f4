import { sql } from 'kysely';
import { createToken, MAX_SESSIONS } from '#platform/identity/tokensRepository.ts';
import { buildUser, PASSWORD } from '#support/server/builders.ts';
import { changeRow } from '#support/server/rows.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();

interface SessionList {
  results: { id: number; user_agent: string | null; is_current: boolean; last_used_at: string }[];
}

async function logIn(email: string, agent: string) {
  const visitor = await portal.as('visitor');
  const answer = await visitor.post('accounts/login/', { email, password: PASSWORD }, { 'user-agent': agent });
  return (answer.body as { key: string }).key;
}

it('lists sessions with device and last use, without their tokens, which are unique', async () => {
  const { email } = await buildUser(portal.db);
  const [phone, laptop] = [await logIn(email, 'Phone'), await logIn(email, 'Laptop')];
  const visitor = await portal.as('visitor');

  const { body } = await visitor.get('accounts/sessions/', { authorization: `Token ${laptop}` });

  expect(phone).not.toBe(laptop);
  const { results } = body as SessionList;
  expect(results.map(({ user_agent, is_current }) => ({ user_agent, is_current }))).toEqual([
    { user_agent: 'Laptop', is_current: true },
    { user_agent: 'Phone', is_current: false },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/token|hash/);
});

it('keeps at most fifty sessions, and ends the least recently used one', async () => {
  const { id } = await buildUser(portal.db);
  const first = await portal.asUser(id);
  for (let n = 1; n < MAX_SESSIONS; n += 1) await createToken(portal.db, id, portal.services.clock(), null);
  expect((await first.get('users/self/')).status).toBe(200);
  const last = await portal.asUser(id);
  expect((await first.get('users/self/')).status).toBe(401);
  expect(((await last.get('accounts/sessions/')).body as SessionList).results).toHaveLength(MAX_SESSIONS);
});

it('ends one session, of its owner only', async () => {
  const { id } = await buildUser(portal.db);
  const [mine, other] = [await portal.asUser(id), await portal.asUser(id)];
  const foreign = await portal.as('supplier');
  const listed = (await mine.get('accounts/sessions/')).body as SessionList;
  const target = listed.results.find(({ is_current }) => !is_current)?.id;

  expect((await foreign.delete(`accounts/sessions/${target}/`)).status).toBe(404);
  expect((await other.get('users/self/')).status).toBe(200);
  expect((await mine.delete(`accounts/sessions/${target}/`)).status).toBe(204);
  expect((await other.get('users/self/')).status).toBe(401);
  expect((await mine.delete(`accounts/sessions/${target}/`)).status).toBe(404);
  expect((await mine.delete('accounts/sessions/nesmysl/')).status).toBe(404);
});

it('ends all other sessions', async () => {
  const { id } = await buildUser(portal.db);
  const [mine, other] = [await portal.asUser(id), await portal.asUser(id)];

  expect((await mine.post('accounts/sessions/revoke-others/')).status).toBe(200);
  expect((await mine.get('users/self/')).status).toBe(200);
  expect((await other.get('users/self/')).status).toBe(401);
});

it('sessions end immediately in the same process, and within a second in other processes', async () => {
  const { id } = await buildUser(portal.db);
  const [here, there] = [await portal.asUser(id), await portal.asUser(id)];
  const statusOf = async (client: typeof here) => (await client.get('users/self/')).status;
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
  const [{ id: last }] = (
    await sql<{ id: number }>`select id from auth_tokens where user_id = ${id} order by id desc limit 1`.execute(
      portal.db,
    )
  ).rows as [{ id: number }];

  // A write inside a database procedure does not invalidate the cache of this process, like a write of another
  // process.
  await sql`
    create procedure end_elsewhere(token integer) language plpgsql
      as $$ begin execute 'upda' || 'te auth_tokens set revoked_at = now() where id = ' || token; end $$
  `.execute(portal.db);
  await sql`call end_elsewhere(${last})`.execute(portal.db);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 1_000);
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);

  await portal.db.updateTable('auth_tokens').set({ revoked_at: new Date() }).where('user_id', '=', id).execute();
  expect(await statusOf(here)).toBe(401);
  // A database whose schema differs from its template is not reused.
  await sql`drop procedure end_elsewhere`.execute(portal.db);
});

it('a change of the account is visible in its sessions immediately', async () => {
  const { id } = await buildUser(portal.db);
  const client = await portal.asUser(id);
  expect((await client.get('users/self/')).body).toMatchObject({ plan: 'FREE', company: null });
  await changeRow(portal.db, 'users', id, { plan: 'PREMIUM' });
  const created = (await client.post('companies/', { name: 'První' })).body as { id: number };
  expect((await client.get('users/self/')).body).toMatchObject({ plan: 'PREMIUM', company: created.id });
  await portal.db.deleteFrom('users').where('id', '=', id).execute();
  expect((await client.get('users/self/')).status).toBe(401);
});
