import { SHORTLIST_ITEMS_MAX, SHORTLISTS_MAX } from '#contract/limits/limits.ts';
import type { LastShortlist, Shortlist, ShortlistSummary } from '#contract/wire/shortlists.ts';
import { deleteAccount, readOwnData } from '#modules/user/ownDataRepository.ts';
import { registry } from '#server/registry.ts';
import { buildCategory, buildUser } from '#support/server/builders.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { type Answer, type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildTeam, buildTender, buildInvitation } from '#support/server/tenderBuilders.ts';
import { buildReference, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = sharedPortal();

const listOf = ({ body }: Answer) => body as Shortlist;
const lastOf = ({ body }: Answer) => (body as LastShortlist).shortlist!;
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers.etag) });

/** Creates a shortlist with the given number of suppliers. */
async function listWith(client: Client, count: number) {
  const { id } = listOf(await client.post('shortlists/', { name: 'Weby' }));
  const companies: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id: company } = await buildWorkCompany(portal.db);
    await client.post('shortlists/items/', { company, shortlist: id });
    companies.push(company);
  }
  return { id, companies, items: listOf(await client.get(`shortlists/${id}/`)).items };
}

describe('access', () => {
  it('is refused to suppliers', async () => {
    const supplier = await portal.as('supplier');
    expect((await supplier.get('shortlists/')).status).toBe(403);
    expect((await supplier.get('shortlists/last/')).status).toBe(403);
  });

  it('is limited to the own company; others get 404', async () => {
    const { OWNER } = (await buildTeam(portal)).clients;
    const { id } = await listWith(OWNER, 1);
    const stranger = await portal.asUser((await buildUser(portal.db, { plan: 'PREMIUM' })).id);
    expect((await stranger.get(`shortlists/${id}/`)).status).toBe(404);
    expect((await stranger.get('shortlists/')).body).toEqual({ results: [] });
  });
});

describe('adding a company from the register', () => {
  it('creates the first shortlist, adds to the last used one, and adds a company once', async () => {
    const client = await portal.asUser((await buildUser(portal.db, { plan: 'PREMIUM' })).id);
    const [one, two] = [await buildWorkCompany(portal.db), await buildWorkCompany(portal.db)];
    expect((await client.get('shortlists/last/')).body).toEqual({ shortlist: null });
    const first = lastOf(await client.post('shortlists/items/', { company: one.id, search_query: '?q=weby' }));
    expect(first).toMatchObject({ name: 'Můj výběr', items: [{ company: one.id }] });
    const again = lastOf(await client.post('shortlists/items/', { company: one.id }));
    expect(again.items).toHaveLength(1);
    const { id: other } = listOf(await client.post('shortlists/', { name: 'Jiný' }));
    expect(lastOf(await client.post('shortlists/items/', { company: two.id })).id).toBe(other);
    await client.post(`shortlists/${first.id}/use/`);
    expect(lastOf(await client.get('shortlists/last/')).id).toBe(first.id);
    const stored = await portal.db
      .selectFrom('shortlist_items')
      .select(['found_in', 'search_query'])
      .where('shortlist_id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ found_in: 'suppliers', search_query: '?q=weby' });
  });

  it('creates one shortlist for two concurrent requests', async () => {
    const client = await portal.asUser((await buildUser(portal.db, { plan: 'PREMIUM' })).id);
    const companies = await Promise.all([buildWorkCompany(portal.db), buildWorkCompany(portal.db)]);
    const answers = await Promise.all(companies.map(({ id }) => client.post('shortlists/items/', { company: id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { results } = (await client.get('shortlists/')).body as { results: ShortlistSummary[] };
    expect(results).toMatchObject([{ items_count: 2, is_last: true }]);
  });

  it('refuses companies that the user cannot see, and clients', async () => {
    const free = await portal.as('free');
    const consultant = await buildWorkCompany(portal.db, { role: 'CONSULTANT' });
    const client = await buildWorkCompany(portal.db, { role: 'CLIENT' });
    const premium = await portal.as('premium');
    for (const [who, company] of [
      [free, consultant.id],
      [premium, client.id],
      [premium, 999_999],
    ] as const)
      expect((await who.post('shortlists/items/', { company })).body).toEqual({
        company: ['Do výběru patří jen dodavatelé a konzultanti, které vidíte v databázi.'],
      });
    expect((await premium.post('shortlists/items/', { company: consultant.id })).status).toBe(201);
  });

  it(`is limited to ${SHORTLIST_ITEMS_MAX} companies`, async () => {
    const client = await portal.asUser((await buildUser(portal.db, { plan: 'PREMIUM' })).id);
    const { id } = await listWith(client, 0);
    const people = await Promise.all(
      Array.from({ length: SHORTLIST_ITEMS_MAX - 1 }, () => buildWorkCompany(portal.db)),
    );
    await insertRow(
      portal.db,
      'shortlist_items',
      people.map((company, index) => ({
        shortlist_id: id,
        company_id: company.id,
        added_by: null,
        added_at: new Date(),
        found_in: null,
        search_query: null,
        position: index + 1,
      })),
    );
    const [last, over] = [await buildWorkCompany(portal.db), await buildWorkCompany(portal.db)];
    expect((await client.post('shortlists/items/', { company: last.id })).status).toBe(201);
    const refused = await client.post('shortlists/items/', { company: over.id });
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('nejvýše 50 firem') } });
    expect(listOf(await client.get(`shortlists/${id}/`)).items_count).toBe(SHORTLIST_ITEMS_MAX);
  });
});

it(`a company has at most ${SHORTLISTS_MAX} shortlists`, async () => {
  const { clients, people, company } = await buildTeam(portal);
  const row = { owner_id: people.OWNER, company_id: company, project_id: null, name: 'Další' };
  await insertRow(
    portal.db,
    'shortlists',
    Array.from({ length: SHORTLISTS_MAX - 1 }, () => row),
  );
  expect((await clients.OWNER.post('shortlists/', { name: 'Poslední' })).status).toBe(201);
  expect((await clients.OWNER.post('shortlists/', { name: 'Navíc' })).status).toBe(400);
});

describe('votes', () => {
  it('of others are hidden until the user has voted, and then shown with names', async () => {
    const { OWNER, MEMBER, READER } = (await buildTeam(portal)).clients;
    const { id, items } = await listWith(OWNER, 2);
    const [first, second] = items;
    const path = `shortlists/${id}/items/${first!.id}/vote/`;
    await OWNER.post(path, { vote: 1, comment: 'Mají zkušenosti' });
    const before = listOf(await MEMBER.get(`shortlists/${id}/`)).items;
    expect(before.map(({ votes, own_vote }) => [votes, own_vote])).toEqual([
      [null, null],
      [null, null],
    ]);
    const after = listOf(await MEMBER.post(path, { vote: -1 })).items;
    expect(after[0]!.votes).toEqual([
      { name: 'Eva Malá', vote: 1, comment: 'Mají zkušenosti', is_changed: false },
      { name: 'Petr MEMBER', vote: -1, comment: null, is_changed: false },
    ]);
    expect(after[0]!.own_vote).toEqual({ vote: -1, comment: null });
    expect(after[1]!.votes).toBeNull();
    // Users who may not vote see the votes once the shortlist is locked.
    expect(listOf(await READER.get(`shortlists/${id}/`)).items[0]!.votes).toBeNull();
    await OWNER.post(`shortlists/${id}/lock/`);
    expect(listOf(await READER.get(`shortlists/${id}/`)).items.map(({ votes }) => votes?.length)).toEqual([2, 0]);
    expect((await MEMBER.post(`shortlists/${id}/items/${second!.id}/vote/`, { vote: 1 })).status).toBe(409);
  });

  it('are one per user, and can be changed', async () => {
    const { OWNER } = (await buildTeam(portal)).clients;
    const { id, items } = await listWith(OWNER, 1);
    const path = `shortlists/${id}/items/${items[0]!.id}/vote/`;
    await OWNER.post(path, { vote: 1 });
    // The same vote again does not count as a change.
    const [same] = listOf(await OWNER.post(path, { vote: 1 })).items;
    expect(same!.votes).toEqual([{ name: 'Eva Malá', vote: 1, comment: null, is_changed: false }]);
    const { votes } = listOf(await OWNER.post(path, { vote: 0, comment: 'Nevím' })).items[0]!;
    expect(votes).toEqual([{ name: 'Eva Malá', vote: 0, comment: 'Nevím', is_changed: true }]);
  });

  it.each([[2], [-2], [0.5], ['1'], [null]])('of %p are refused', async (vote) => {
    const { OWNER } = (await buildTeam(portal)).clients;
    const { id, items } = await listWith(OWNER, 1);
    expect((await OWNER.post(`shortlists/${id}/items/${items[0]!.id}/vote/`, { vote })).status).toBe(400);
  });
});

describe('an item of a shortlist', () => {
  it('can be excluded with a reason only, and loses the reason when it is included again', async () => {
    const { OWNER } = (await buildTeam(portal)).clients;
    const { id, items } = await listWith(OWNER, 1);
    const path = `shortlists/${id}/items/${items[0]!.id}/`;
    expect((await OWNER.patch(path, { state: 'OUT' })).body).toEqual({ out_reason: ['Toto pole je povinné'] });
    const out = listOf(await OWNER.patch(path, { state: 'OUT', out_reason: 'Moc drahé', note: 'Zavolat' }));
    expect(out.items[0]).toMatchObject({ state: 'OUT', out_reason: 'Moc drahé', note: 'Zavolat' });
    expect((await OWNER.patch(path, { out_reason: null })).status).toBe(400);
    const back = listOf(await OWNER.patch(path, { state: 'CHOSEN' }));
    expect(back.items[0]).toMatchObject({ state: 'CHOSEN', out_reason: null, note: 'Zavolat' });
  });

  it('has a consistent position after two concurrent moves', async () => {
    const { OWNER, MEMBER } = (await buildTeam(portal)).clients;
    const { id, items, companies } = await listWith(OWNER, 4);
    const third = `shortlists/${id}/items/${items[2]!.id}/`;
    const answers = await Promise.all([OWNER.patch(third, { position: 1 }), MEMBER.patch(third, { position: 4 })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = listOf(await OWNER.get(`shortlists/${id}/`)).items;
    const ids = after.map(({ company }) => company!.id);
    expect(after.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(ids.filter((one) => one !== companies[2])).toEqual([companies[0], companies[1], companies[3]]);
    expect([ids[0], ids[3]]).toContain(companies[2]);
  });

  it('cannot be addressed through another shortlist', async () => {
    const { OWNER } = (await buildTeam(portal)).clients;
    const [one, two] = [await listWith(OWNER, 1), await listWith(OWNER, 1)];
    expect((await OWNER.delete(`shortlists/${one.id}/items/${two.items[0]!.id}/`)).status).toBe(404);
    expect((await OWNER.delete(`shortlists/${one.id}/items/${one.items[0]!.id}/`)).status).toBe(204);
  });
});

describe('a shortlist', () => {
  it('answers 412 to a change of an outdated version', async () => {
    const { OWNER, MEMBER } = (await buildTeam(portal)).clients;
    const { id } = await listWith(OWNER, 0);
    const read = await OWNER.get(`shortlists/${id}/`);
    expect((await MEMBER.patch(`shortlists/${id}/`, { name: 'Portály' }, etagOf(read))).status).toBe(200);
    expect((await OWNER.patch(`shortlists/${id}/`, { name: 'Jinak' }, etagOf(read))).status).toBe(412);
  });

  it('can belong to an own project only', async () => {
    const { clients, people, company } = await buildTeam(portal);
    const { OWNER } = clients;
    const own = await buildWorkProject(portal.db, people.OWNER, { company_id: company });
    const foreign = await buildWorkProject(portal.db, await portal.idOf('basic'));
    expect((await OWNER.post('shortlists/', { name: 'Weby', project: foreign.id })).body).toEqual({
      project: ['Vyberte jeden ze svých projektů.'],
    });
    expect(listOf(await OWNER.post('shortlists/', { name: 'Weby', project: own.id })).project).toEqual({
      id: own.id,
      name: own.name,
    });
  });

  it('keeps its content once it is locked, whatever happens to the companies', async () => {
    const { people, clients } = await buildTeam(portal);
    const { OWNER } = clients;
    const { id, companies } = await listWith(OWNER, 2);
    const [kept, removed] = companies;
    await changeRow(portal.db, 'companies', kept!, { name: 'Alfa s.r.o.', reg_number: '44992785', city: 'Brno' });
    await buildReference(portal.db, people.OWNER, {
      company_id: kept!,
      name: 'Web města',
      client_name: 'Brno',
      year: 2025,
    });
    const read = await OWNER.get(`shortlists/${id}/`);
    const locked = await OWNER.post(`shortlists/${id}/lock/`, undefined, etagOf(read));
    expect(locked).toMatchObject({ status: 200, body: { state: 'LOCKED', locked_by: 'Eva Malá' } });
    await changeRow(portal.db, 'companies', kept!, { name: 'Beta' });
    await portal.db.deleteFrom('companies').where('id', '=', removed!).execute();
    const { items } = listOf(await OWNER.get(`shortlists/${id}/`));
    expect(items.map(({ company }) => company)).toMatchObject([
      {
        id: kept,
        name: 'Alfa s.r.o.',
        reg_number: '44992785',
        references_count: 1,
        references: [{ name: 'Web města', client_name: 'Brno', year: 2025 }],
      },
      { id: null, references: [] },
    ]);
    for (const refused of [
      await OWNER.patch(`shortlists/${id}/`, { name: 'Jinak' }),
      await OWNER.patch(`shortlists/${id}/items/${items[0]!.id}/`, { position: 2 }),
      await OWNER.delete(`shortlists/${id}/items/${items[0]!.id}/`),
      await OWNER.delete(`shortlists/${id}/`),
      await OWNER.post(`shortlists/${id}/lock/`),
      await OWNER.post('shortlists/items/', { company: kept, shortlist: id }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { detail: 'Výběr je uzamčený a už se nemění.' } });
  });

  it('cannot be locked when it is empty, and loses deleted companies while it is open', async () => {
    const { OWNER } = (await buildTeam(portal)).clients;
    const { id, companies } = await listWith(OWNER, 1);
    await portal.db.deleteFrom('companies').where('id', '=', companies[0]!).execute();
    expect(listOf(await OWNER.get(`shortlists/${id}/`)).items).toEqual([]);
    expect((await OWNER.post(`shortlists/${id}/lock/`)).status).toBe(409);
  });

  it('answers 412 to locking an outdated version', async () => {
    const { OWNER, MEMBER } = (await buildTeam(portal)).clients;
    const { id, items } = await listWith(OWNER, 1);
    const read = await OWNER.get(`shortlists/${id}/`);
    await MEMBER.patch(`shortlists/${id}/items/${items[0]!.id}/`, { note: 'Pozor' });
    expect((await OWNER.post(`shortlists/${id}/lock/`, undefined, etagOf(read))).status).toBe(412);
  });
});

it('shows when a company was invited, and to which tender of the own company', async () => {
  const { OWNER } = (await buildTeam(portal)).clients;
  const { id, companies } = await listWith(OWNER, 2);
  const asked = async () => listOf(await OWNER.get(`shortlists/${id}/`)).items.map((item) => item.asked);
  const { id: project } = (
    await OWNER.post('projects/', { name: 'Nový web', categories: [(await buildCategory(portal.db)).id] })
  ).body as { id: number };
  const until = new Date(Date.now() + 86_400_000);
  const tender = await buildTender(portal.db, project, until, { state: 'DRAFT' });
  await buildInvitation(portal.db, tender, { company: companies[0]!, name: 'Oslovená' });
  // A draft sends no invitations, and invitations of others are not disclosed.
  expect(await asked()).toEqual([null, null]);
  const stranger = await buildWorkProject(portal.db, await portal.idOf('basic'), { company_id: null });
  const other = await buildTender(portal.db, stranger.id, until);
  await buildInvitation(portal.db, other, { company: companies[1]!, name: 'Oslovená' });
  expect(await asked()).toEqual([null, null]);
  await changeRow(portal.db, 'tenders', tender, { state: 'OPEN' });
  expect(await asked()).toEqual([
    { at: expect.any(String) as string, tender, project: { id: project, name: 'Nový web' } },
    null,
  ]);
});

it('suppliers see nothing of shortlists', async () => {
  const supplier = await buildUser(portal.db, { role: 'SUPPLIER', first_name: 'Karel' });
  const { id: company } = await buildWorkCompany(portal.db, { owner_id: supplier.id, role: 'SUPPLIER' });
  const theirs = await portal.asUser(supplier.id);
  const paths = [
    ...['users/self/', 'overview/', 'notifications/', 'notifications/count/', 'companies/primary/'],
    ...[`suppliers/${company}/`, `history/?kind=companies&record_id=${company}`, `companies/${company}/members/`],
  ];
  // The overview says at what time it was read.
  const seen = async () =>
    JSON.stringify(
      await Promise.all(paths.map(async (path) => ({ ...((await theirs.get(path)).body as object), now: null }))),
    );
  const before = await seen();
  const { OWNER } = (await buildTeam(portal)).clients;
  const { id } = listOf(await OWNER.post('shortlists/', { name: 'Tajný výběr' }));
  const { items } = lastOf(await OWNER.post('shortlists/items/', { company, shortlist: id }));
  await OWNER.post(`shortlists/${id}/items/${items[0]!.id}/vote/`, { vote: -1, comment: 'Tajný komentář' });
  await OWNER.post(`shortlists/${id}/lock/`);
  expect(await seen()).toBe(before);
  expect(JSON.stringify(await readOwnData(portal.db, registry, supplier.id))).not.toContain('Tajný');
  expect(
    (await portal.db.selectFrom('notifications').selectAll().where('user_id', '=', supplier.id).execute()).length,
  ).toBe(0);
});

it('is deleted with a user without a company, and is in the export of own data', async () => {
  const person = await buildUser(portal.db, { plan: 'PREMIUM' });
  const client = await portal.asUser(person.id);
  const { id, items } = await listWith(client, 1);
  await client.post(`shortlists/${id}/items/${items[0]!.id}/vote/`, { vote: 1, comment: 'Můj komentář' });
  const own = JSON.stringify(await readOwnData(portal.db, registry, person.id));
  expect(own).toContain('Můj komentář');
  expect(own).toContain('Weby');
  const asked = new Date(Date.now() - 1_000);
  await changeRow(portal.db, 'users', person.id, { deletion_requested_at: asked });
  await portal.db
    .transaction()
    .execute((transaction) => deleteAccount(transaction, registry.kinds, person, new Date(), new Date()));
  expect(await portal.db.selectFrom('shortlists').select('id').where('id', '=', id).execute()).toEqual([]);
});
