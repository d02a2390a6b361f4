import type { ImpersonationRule } from '#contract/endpoints/endpoint.ts';
import { IMPERSONATION_MINUTES } from '#contract/limits/limits.ts';
import { impersonationTexts } from '#modules/user/impersonationTexts.ts';
import { writeTrackerOf } from '#platform/database/writeTracker.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { buildOpenTender, WHOLE_BID } from '#support/server/bidBuilders.ts';
import { buildSoftware, buildUser } from '#support/server/builders.ts';
import { buildClosedTender } from '#support/server/evaluationBuilders.ts';
import { impersonate, REASON } from '#support/server/impersonation.ts';
import { changeRow, readRow } from '#support/server/rows.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();

const bodyOf = (body: unknown) => body as Record<string, unknown>;
const resultsOf = (body: unknown) => (body as { results: Record<string, unknown>[] }).results;
const READ_ONLY = { status: 403, body: { detail: refusals.impersonatedReadOnly } };
const REFUSED = { status: 403, body: { detail: refusals.impersonatedClosed } };

/** Gives consent to writing during an impersonation. */
async function consent(user: Client, client: Client, id: number): Promise<void> {
  expect((await client.post('impersonation/consent/')).status).toBe(204);
  expect((await user.post(`accounts/support-visits/${id}/consent/`, { given: true })).status).toBe(204);
}

describe('starting an impersonation', () => {
  it('is open to operators who give a reason, for any user except operators', async () => {
    const user = await portal.idOf('premium');
    const begin = (client: Client, id: number, reason = REASON) =>
      client.post(`admin/people/${id}/impersonation/`, { reason });
    const operator = await portal.as('operator');
    expect(await begin(operator, user, 'Krátké')).toMatchObject({
      status: 400,
      body: { reason: [expect.any(String)] },
    });
    expect((await begin(operator, 999_999)).status).toBe(404);
    const other = await buildUser(portal.db, { operator_roles: ['SUPPORT'] });
    expect(await begin(operator, other.id)).toMatchObject({
      status: 403,
      body: { detail: impersonationTexts.noOperator },
    });
    const itself = await portal.idOf('operator');
    expect((await begin(operator, itself)).status).toBe(403);
    const begun = await operator.post(`admin/people/${user}/impersonation/`, { reason: REASON, note: 'Požadavek 12' });
    expect(begun).toMatchObject({
      status: 201,
      body: { user, scope: 'READ', consent: 'NONE', token: expect.stringMatching(/^impersonation-/) as string },
    });
    const minutes = (Date.parse(String(bodyOf(begun.body).ends_at)) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(IMPERSONATION_MINUTES - 1);
    expect(minutes).toBeLessThanOrEqual(IMPERSONATION_MINUTES);
  });

  it('requires the second factor of operators who have one', async () => {
    const operator = await portal.idOf('operator');
    const client = await portal.as('operator');
    const token = await portal.db
      .selectFrom('auth_tokens')
      .select('id')
      .where('user_id', '=', operator)
      .executeTakeFirstOrThrow();
    await portal.db.insertInto('totp').values({ user_id: operator, secret: 'x', confirmed_at: new Date() }).execute();
    await changeRow(portal.db, 'auth_tokens', token.id, { second_factor_at: new Date() });
    const user = await portal.idOf('premium');
    expect(await client.post(`admin/people/${user}/impersonation/`, { reason: REASON })).toMatchObject({
      status: 400,
      body: { code: [expect.any(String)] },
    });
    expect(await portal.db.selectFrom('impersonations').selectAll().execute()).toEqual([]);
  });

  it('ends the previous impersonation, and is refused during another one', async () => {
    const first = await impersonate(portal, await portal.idOf('premium'));
    const second = await impersonate(portal, await portal.idOf('free'));
    expect((await first.client.get('users/self/')).status).toBe(401);
    expect((await second.client.get('users/self/')).status).toBe(200);
    const user = await portal.idOf('basic');
    expect(await second.client.post(`admin/people/${user}/impersonation/`, { reason: REASON })).toMatchObject(
      READ_ONLY,
    );
  });

  it('leaves one of two that an operator starts at the same time', async () => {
    const operator = await portal.as('operator');
    const users = [await portal.idOf('premium'), await portal.idOf('free'), await portal.idOf('basic')];
    const begun = await Promise.all(
      users.map((user) => operator.post(`admin/people/${user}/impersonation/`, { reason: REASON })),
    );
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201]);
    const live = await portal.db.selectFrom('impersonations').select('id').where('ended_at', 'is', null).execute();
    expect(live).toHaveLength(1);
  });
});

interface Operation {
  'x-impersonation': ImpersonationRule;
}
/** Every operation of the OpenAPI with what its endpoint declares. */
async function everyCall(client: Client) {
  const { paths } = (await client.get('schema.json')).body as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const verb = method.toUpperCase();
      return { verb, path, address: `${verb} ${path}`, rule: operation['x-impersonation'] };
    }),
  );
}

/** Timestamps of the response itself do not depend on the caller. */
const withoutClock = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value: unknown) => (name === 'now' ? null : value)));

describe('reading during an impersonation', () => {
  it('returns what the user gets for every GET of the OpenAPI, and writes nothing', async () => {
    const { db } = portal;
    const user = await portal.idOf('premium');
    const company = await buildWorkCompany(db, { role: 'CLIENT', owner_id: user });
    const { id: project } = await buildWorkProject(db, user, { company_id: company.id });
    const { bid } = await buildClosedTender(db, project, user);
    const software = await buildSoftware(db, user);
    const ids: Record<string, number> = {
      projects: project,
      software: software.id,
      companies: company.id,
      bids: bid,
    };
    const person = await portal.as('premium');
    const { client } = await impersonate(portal, user);
    // Makes the watches of the account, which support does not.
    await person.get('watches/');
    const compared: string[] = [];
    for (const { verb, path, address, rule } of await everyCall(person)) {
      // These belong to the session, not to the user.
      const isOfLogIn = /\/(accounts\/sessions|impersonation)\/$/.test(path);
      if (verb !== 'GET' || rule === 'sealed' || rule === 'closed' || isOfLogIn) continue;
      const area = /\/api\/v1\/([^/]+)\//.exec(path)?.[1] ?? '';
      const url = path.replace(/\{[^}]+\}/g, () => String(ids[area] ?? 1));
      const before = writeTrackerOf(db)!.state();
      const seen = await client.get(url);
      expect({ path, written: writeTrackerOf(db)!.state() - before }).toEqual({ path, written: 0 });
      const own = await person.get(url);
      expect({ path, status: seen.status }).toEqual({ path, status: own.status });
      if (own.status < 300 && address.includes('/bids/') === false && typeof own.body === 'object')
        expect({ path, body: withoutClock(seen.body) }).toEqual({ path, body: withoutClock(own.body) });
      compared.push(path);
    }
    expect(compared.length).toBeGreaterThan(50);
  });

  it('never shows bids, on either side, by any method', async () => {
    const { db } = portal;
    const buyer = await portal.idOf('premium');
    const bidder = await portal.idOf('supplier');
    await buildWorkCompany(db, { role: 'SUPPLIER', owner_id: bidder });
    const { id: project } = await buildWorkProject(db, buyer, { company_id: null });
    const tender = await buildOpenTender(db, project);
    const supplier = await portal.as('supplier');
    const { id } = (await supplier.post(`projects/${project}/bids/`, {})).body as { id: number };
    await supplier.patch(`bids/${id}/`, WHOLE_BID);
    const { id: judged } = await buildWorkProject(db, buyer, { company_id: null });
    const { bid: sent } = await buildClosedTender(db, judged, buyer);
    const closed = await readRow(db, 'bids', sent);
    const sides: [user: number, paths: string[]][] = [
      [
        bidder,
        [
          ...[`bids/${id}/`, `bids/${id}/versions/1/`, `bids/${id}/earlier/`, `bids/${id}/files/`],
          ...['bids/mine/', `history/?kind=bids&record_id=${id}`],
        ],
      ],
      [
        buyer,
        [
          ...[`projects/${judged}/bids/`, `projects/${judged}/comparison/`, `projects/${judged}/comparison/xlsx/`],
          ...[`projects/${judged}/file/json/`, `tenders/${closed.tender_id}/licence/`],
        ],
      ],
    ];
    for (const [user, paths] of sides) {
      const { client } = await impersonate(portal, user);
      for (const path of paths) {
        expect({ path, ...(await client.get(path)) }).toMatchObject({
          path,
          status: 403,
          body: { detail: refusals.impersonatedSealed },
        });
        expect({ path, ...(await client.head(path)) }).toMatchObject({ path, status: 403 });
      }
      expect((await client.head('users/self/data/')).status).toBe(403);
    }
    expect((await supplier.get(`tenders/${tender.id}/`)).body).toMatchObject({ bid: { id } });
    const { client } = await impersonate(portal, bidder);
    expect((await client.get(`tenders/${tender.id}/`)).body).toMatchObject({ bid: null });
  });
});

/** Endpoints of the impersonation itself. */
const OWN = ['DELETE impersonation/', 'POST impersonation/consent/', 'POST accounts/logout/'];

describe('writing during an impersonation', () => {
  const isWrite = ({ verb, path }: { verb: string; path: string }) => verb !== 'GET' && path.startsWith('/api/v1/');
  const shortOf = (address: string) => address.replace('/api/v1/', '');
  const tender = (client: Client, verb: string, path: string) => {
    const url = path.replace(/\{[^}]+\}/g, '1');
    if (verb === 'DELETE') return client.delete(url, {});
    return verb === 'PATCH' ? client.patch(url, {}) : client.post(url, {});
  };

  it('is refused on every route of the OpenAPI without consent', async () => {
    const { db } = portal;
    const { client } = await impersonate(portal, await portal.idOf('premium'));
    const writes = (await everyCall(client)).filter(isWrite).filter(({ address }) => !OWN.includes(shortOf(address)));
    expect(writes.length).toBeGreaterThan(100);
    const before = writeTrackerOf(db)!.state();
    for (const { verb, path, address } of writes)
      expect({ address, ...(await tender(client, verb, path)) }).toMatchObject({ address, ...READ_ONLY });
    expect(writeTrackerOf(db)!.state()).toBe(before);
  });

  it('is allowed with consent on the routes that declare it only', async () => {
    const user = await portal.idOf('premium');
    const { client, id } = await impersonate(portal, user);
    await consent(await portal.as('premium'), client, id);
    const writes = (await everyCall(client)).filter(isWrite).filter(({ address }) => !OWN.includes(shortOf(address)));
    const opened: string[] = [];
    for (const { verb, path, address, rule } of writes) {
      const { status, body } = await tender(client, verb, path);
      if (rule !== 'consent') expect({ address, status, body }).toMatchObject({ address, ...REFUSED });
      else {
        expect({ address, status, body }).not.toMatchObject(REFUSED);
        opened.push(address);
      }
    }
    expect(opened.length).toBeGreaterThan(60);
    expect((await client.get('users/self/data/')).status).toBe(403);
  });

  it('requires consent, and records both names in the history', async () => {
    const { db } = portal;
    const user = await portal.idOf('premium');
    const operator = await portal.idOf('operator');
    const person = await portal.as('premium');
    const { client, id } = await impersonate(portal, user);
    expect((await client.post('software/', { name: 'Účetnictví', categories: [] })).status).toBe(403);
    // Neither another user nor support itself can consent.
    expect((await client.post('impersonation/consent/')).status).toBe(204);
    expect((await client.post('impersonation/consent/')).status).toBe(409);
    expect(await client.post(`accounts/support-visits/${id}/consent/`, { given: true })).toMatchObject(READ_ONLY);
    const stranger = await portal.as('free');
    expect((await stranger.post(`accounts/support-visits/${id}/consent/`, { given: true })).status).toBe(409);

    portal.pass({ minutes: 20 });
    const [notification] = resultsOf((await person.get('notifications/')).body);
    expect(notification).toMatchObject({ event: 'SUPPORT_ASKS', path: '/uzivatel/upravit' });
    expect((await person.post(`accounts/support-visits/${id}/consent/`, { given: true })).status).toBe(204);
    expect((await person.post(`accounts/support-visits/${id}/consent/`, { given: false })).status).toBe(409);
    // The time limit starts again.
    portal.pass({ minutes: 25 });
    expect(bodyOf((await client.get('impersonation/')).body)).toMatchObject({ scope: 'WRITE', consent: 'GIVEN' });
    const changed = await client.patch('users/self/', { first_name: 'Opravené' });
    expect(changed.status).toBe(200);
    const change = await db
      .selectFrom('record_changes')
      .select(['actor_id', 'on_behalf_of', 'actor_kind', 'request_id', 'changes'])
      .where('kind', '=', 'accounts')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(change).toMatchObject({ actor_id: operator, on_behalf_of: user, actor_kind: 'PERSON' });
    expect(change.request_id).not.toBeNull();
    expect(Object.keys(change.changes)).toEqual(['first_name']);
    const history = await person.get(`history/?kind=accounts&record_id=${user}`);
    expect(resultsOf(history.body)[0]).toMatchObject({
      is_own: false,
      actor_name: expect.stringMatching(/^Podpora \(.+\) za uživatele /) as string,
    });
  });

  it('is refused after the user refused consent', async () => {
    const user = await portal.idOf('premium');
    const { client, id } = await impersonate(portal, user);
    await client.post('impersonation/consent/');
    const person = await portal.as('premium');
    expect((await person.post(`accounts/support-visits/${id}/consent/`, { given: false })).status).toBe(204);
    expect(await client.patch('users/self/', { first_name: 'Ne' })).toMatchObject(READ_ONLY);
    expect((await client.post('impersonation/consent/')).status).toBe(409);
  });
});

describe('an impersonation ends', () => {
  const ended = async (id: number) => (await readRow(portal.db, 'impersonations', id)).ended_by;
  const begin = async () => impersonate(portal, await portal.idOf('premium'));

  it('after exactly half an hour', async () => {
    const { client, id } = await begin();
    portal.pass({ minutes: IMPERSONATION_MINUTES, seconds: -1 });
    expect((await client.get('users/self/')).status).toBe(200);
    portal.pass({ seconds: 1 });
    expect((await client.get('users/self/')).status).toBe(401);
    const person = await portal.as('premium');
    const [visit] = resultsOf((await person.get('accounts/support-visits/')).body);
    expect(visit).toMatchObject({ id, ended_at: visit!.ends_at, reason: REASON });
  });

  it("by the button, during the impersonation or from the operator's own session", async () => {
    const first = await begin();
    expect((await first.client.delete('impersonation/')).status).toBe(204);
    expect((await first.client.get('users/self/')).status).toBe(401);
    expect(await ended(first.id)).toBe('BUTTON');
    const operator = await portal.as('operator');
    const { client } = await impersonate(portal, await portal.idOf('premium'), operator);
    expect((await operator.delete('impersonation/')).status).toBe(204);
    expect((await operator.delete('impersonation/')).status).toBe(404);
    expect((await client.get('users/self/')).status).toBe(401);
  });

  it('by a logout, as the user and as the operator', async () => {
    const first = await begin();
    expect((await first.client.post('accounts/logout/')).status).toBe(204);
    expect(await ended(first.id)).toBe('LOGOUT');
    const operator = await portal.as('operator');
    const { client, id } = await impersonate(portal, await portal.idOf('premium'), operator);
    expect((await operator.post('accounts/logout/')).status).toBe(204);
    expect((await client.get('users/self/')).status).toBe(401);
    expect(await ended(id)).toBe('LOGOUT');
    // The user stays logged in.
    expect((await portal.by('premium').get('users/self/')).status).toBe(200);
  });

  it('when the operator loses the role, and when the account is deleted', async () => {
    const user = await buildUser(portal.db);
    const first = await impersonate(portal, user.id);
    await changeRow(portal.db, 'users', user.id, { deletion_requested_at: new Date() });
    expect((await first.client.get('users/self/')).status).toBe(401);
    expect(await ended(first.id)).toBe('ACCOUNT');
    expect(
      (await portal.by('operator').post(`admin/people/${user.id}/impersonation/`, { reason: REASON })).status,
    ).toBe(409);
    const second = await begin();
    await changeRow(portal.db, 'users', await portal.idOf('operator'), { operator_roles: ['CATALOGUE'] });
    expect((await second.client.get('users/self/')).status).toBe(401);
  });

  it('by the user, who is notified of each one and does not see it among the own sessions', async () => {
    const { client, id } = await begin();
    const person = await portal.as('premium');
    expect(resultsOf((await person.get('accounts/sessions/')).body)).toHaveLength(1);
    expect(resultsOf((await person.get('accounts/support-visits/')).body)).toEqual([
      expect.objectContaining({ id, reason: REASON, ended_at: null, scope: 'READ' }),
    ]);
    expect(resultsOf((await person.get('notifications/')).body)[0]).toMatchObject({ event: 'SUPPORT_VISIT' });
    expect((await portal.by('free').delete(`accounts/support-visits/${id}/`)).status).toBe(404);
    expect((await person.delete(`accounts/support-visits/${id}/`)).status).toBe(204);
    expect((await person.delete(`accounts/support-visits/${id}/`)).status).toBe(404);
    expect((await client.get('users/self/')).status).toBe(401);
    expect(await ended(id)).toBe('PERSON');
  });
});
