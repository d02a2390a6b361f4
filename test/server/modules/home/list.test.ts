import { addDays, dayOf } from '#contract/lib/days.ts';
import type { ListRow, Overview, PublicOverview } from '#contract/wire/overview.ts';
import { noticeExpiries } from '#modules/software/expiryWatch.ts';
import { notify } from '#platform/notifications/notify.ts';
import { buildCategory, buildGrant, buildSoftware, buildUser } from '#support/server/builders.ts';
import { buildEvaluatedTender } from '#support/server/evaluationBuilders.ts';
import { changeRow, insertedId, insertRow } from '#support/server/rows.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildColleague, buildFirm, buildInvitation, buildTeam, buildTender } from '#support/server/tenderBuilders.ts';
import { buildReference, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();

const today = () => dayOf(portal.services.clock());
const inDays = (days: number) => new Date(+portal.services.clock() + days * 86_400_000);
const rowsOf = async (client: Client) => ((await client.get('overview/')).body as Overview).rows;
const itemsOf = async (client: Client, kind: string) =>
  (await rowsOf(client)).filter((row) => row.kind === kind).map(({ item }) => item);
const request = { kind: 'callbacks', name: 'Já', phone: '+420777000112', callback_type: 'OTHER' } as const;

type Expected = Partial<ListRow> & Pick<ListRow, 'band' | 'kind' | 'title'>;
/** Makes something that a person finds in the list, and says how. */
const SOURCES: Record<string, () => Promise<[Client, Expected]>> = {
  'an ending licence to its responsible person': async () => {
    const { client, company, user } = await buildFirm(portal, 'CLIENT');
    const day = addDays(today(), 20);
    const licence = { company_id: company, name: 'Účetnictví', watch_expiration: true, valid_to: day };
    const { id } = await buildSoftware(portal.db, user, licence);
    const press = { label: 'Poptat obnovu', path: `/technologie/${id}/upravit` };
    return [
      client,
      {
        item: `licence:${id}:${day}`,
        band: 'DO',
        kind: 'LICENCE',
        title: 'Účetnictví',
        day,
        press,
        marks: ['SNOOZED', 'DONE'],
      },
    ];
  },
  'the licence of a colleague behind the switch': async () => {
    const { company, user } = await buildFirm(portal, 'CLIENT');
    const licence = { company_id: company, name: 'Mzdy', watch_expiration: true, valid_to: addDays(today(), -30) };
    await buildSoftware(portal.db, user, licence);
    const { client } = await buildColleague(portal, company, 'READER');
    return [client, { band: 'DO', kind: 'LICENCE', title: 'Mzdy', is_mine: false, press: null }];
  },
  'a decision to a buyer': async () => {
    const { clients, project } = await buildEvaluatedTender(portal, { bids: 0 });
    const press = { label: 'Rozhodnout', path: `/projekty/${project}/upravit?cast=poptavka` };
    return [clients.OWNER, { band: 'DO', kind: 'TENDER', title: 'Nový web', press }];
  },
  'an invitation to bid to a supplier': async () => {
    const [buyer, { client, ...bidder }] = [await buildFirm(portal, 'CLIENT'), await buildFirm(portal, 'SUPPLIER')];
    const project = await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company, name: 'Síť' });
    const tender = await buildTender(portal.db, project.id, inDays(3));
    await buildInvitation(portal.db, tender, bidder);
    const press = { label: 'Nabídnout', path: `/poptavky/${tender}` };
    return [client, { item: `tender:${tender}:INVITED`, band: 'DO', kind: 'TENDER', title: 'Síť', press }];
  },
  'a reference to confirm to a client': async () => {
    const [{ client, company }, supplier] = [await buildFirm(portal, 'CLIENT'), await buildFirm(portal, 'SUPPLIER')];
    const asked = {
      name: 'Portál',
      company_id: supplier.company,
      client_company_id: company,
      confirmation: 'PENDING' as const,
    };
    const { id } = await buildReference(portal.db, supplier.user, asked);
    const text = `${supplier.name} žádá o potvrzení reference`;
    return [client, { item: `confirm:${id}`, band: 'DO', kind: 'REFERENCE', title: 'Portál', text }];
  },
  'a request to join to who manages the people': async () => {
    const { client, company } = await buildFirm(portal, 'SUPPLIER');
    const { id: user_id } = await buildUser(portal.db, { first_name: 'Iva', last_name: 'Nová' });
    await insertRow(portal.db, 'join_requests', { company_id: company, user_id });
    const press = { label: 'Rozhodnout', path: `/subjekt/${company}/lide` };
    return [client, { band: 'DO', kind: 'JOINING', title: 'Iva Nová', press }];
  },
  'the own request to join': async () => {
    const { company, name } = await buildFirm(portal, 'CLIENT');
    await insertRow(portal.db, 'join_requests', { company_id: company, user_id: await portal.idOf('free') });
    return [portal.by('free'), { band: 'RUNNING', kind: 'JOINING', title: name, press: null, marks: [] }];
  },
  'an invitation among the people of a company': async () => {
    const { company, name, user } = await buildFirm(portal, 'CLIENT');
    const { id, email } = await buildUser(portal.db);
    const invite = { company_id: company, email, role: 'MEMBER' as const, invited_by: user, expires_at: inDays(7) };
    const invited = await insertedId(portal.db, 'company_invites', { ...invite, token_hash: 'a'.repeat(64) });
    const path = `/pozvanka?token=${invited}`;
    return [
      await portal.asUser(id),
      { band: 'DO', kind: 'JOINING', title: name, path, press: { label: 'Přijmout', path } },
    ];
  },
  'an open request to the operator': async () => {
    const { client, user } = await buildFirm(portal, 'CLIENT');
    await insertRow(portal.db, 'requests', { user_id: user, ...request });
    return [client, { band: 'RUNNING', kind: 'REQUEST', title: 'Zpětné volání', path: '/uzivatel/callback' }];
  },
  'a request that the operator answered': async () => {
    const { client, user } = await buildFirm(portal, 'CLIENT');
    await insertRow(portal.db, 'requests', { user_id: user, ...request, answered_at: inDays(0) });
    return [
      client,
      {
        band: 'DO',
        kind: 'REQUEST',
        title: 'Zpětné volání',
        press: { label: 'Odpovědět', path: '/uzivatel/callback' },
      },
    ];
  },
  'a project under way': async () => {
    const { client, company, user } = await buildFirm(portal, 'CLIENT');
    await buildWorkProject(portal.db, user, { company_id: company, name: 'Stěhování' });
    return [client, { band: 'RUNNING', kind: 'PROJECT', title: 'Stěhování', text: 'Nový, hotovo 0 %' }];
  },
  'a bid that won': async () => {
    const { bids } = await buildEvaluatedTender(portal, { bids: 1 });
    const [{ id, client, user }] = bids as [(typeof bids)[number]];
    await changeRow(portal.db, 'bids', id, { state: 'WON', decided_at: inDays(-1) });
    const subject = { kind: 'bids', id } as const;
    await notify(portal.db, inDays(-1), { event: 'BID_WON', subject, actor: null, to: [user] });
    const press = { label: 'Otevřít', path: `/nabidky/${id}` };
    return [client, { band: 'NEW', kind: 'NEWS', title: 'Nový web', is_new: true, press, marks: ['SNOOZED', 'DONE'] }];
  },
  'who joined': async () => {
    const { client, company, name, user } = await buildFirm(portal, 'SUPPLIER');
    const { id: actor } = await buildUser(portal.db, { first_name: 'Jan', last_name: 'Malý' });
    const subject = { kind: 'companies', id: company } as const;
    await notify(portal.db, inDays(-1), { event: 'MEMBER_JOINED', subject, actor, to: [user] });
    const text = expect.stringContaining('Jan Malý') as string;
    return [client, { band: 'NEW', kind: 'NEWS', title: name, text }];
  },
  'a queue of operators': async () => {
    await insertRow(portal.db, 'requests', { user_id: (await buildUser(portal.db)).id, ...request });
    return [portal.by('operator'), { item: 'queue:requests', band: 'DO', kind: 'QUEUE', title: '1 nový požadavek' }];
  },
  'a first step': async () => [
    portal.by('free'),
    { item: 'step:company', band: 'DO', kind: 'STEP', title: 'Vyplňte profil firmy', marks: ['SNOOZED', 'DISMISSED'] },
  ],
  'an incomplete profile': async () => {
    const { client, company } = await buildFirm(portal, 'CLIENT', { description: 'Popis' });
    const text = expect.stringMatching(/^Vyplněno 11 %. Doplňte: telefon/) as string;
    return [client, { item: `step:profile:${company}`, band: 'DO', kind: 'STEP', title: 'Profil firmy', text }];
  },
};

it.each(Object.entries(SOURCES))('shows %s', async (_name, arrange) => {
  const [client, expected] = await arrange();
  const rows = await rowsOf(client);
  expect(rows.filter(({ kind, title }) => kind === expected.kind && title === expected.title)).toEqual([
    expect.objectContaining(expected),
  ]);
});

it('tells of the same licences as the bell, and of none whose renewal is asked for', async () => {
  const { client, company, user } = await buildFirm(portal, 'CLIENT');
  const licence = (days: number, more: object = {}) =>
    buildSoftware(portal.db, user, {
      company_id: company,
      watch_expiration: true,
      valid_to: addDays(today(), days),
      ...more,
    });
  const told = [await licence(-30), await licence(0), await licence(90)];
  for (const days of [-31, 91]) await licence(days);
  await licence(5, { watch_expiration: false });
  const { id } = await licence(5);
  const project = await buildWorkProject(portal.db, user, { company_id: company });
  const tender = await buildTender(portal.db, project.id, inDays(9));
  await insertRow(portal.db, 'software_successions', { software_id: id, tender_id: tender, created_by: user });
  expect(await noticeExpiries(portal.services)).toBe(1);
  expect(await itemsOf(client, 'LICENCE')).toHaveLength(told.length);
  expect(await itemsOf(client, 'NEWS')).toEqual([]);
  const { results } = (await client.get('notifications/')).body as { results: { path: string }[] };
  const filter = /\d+/.exec(results[0]!.path)![0];
  const { body } = await client.get(`software/?notification=${filter}`);
  expect((body as { results: { id: number }[] }).results.map((row) => row.id).sort()).toEqual(
    told.map((row) => row.id).sort(),
  );
});

it('shows rows of the active company, own ones first, and news of every company', async () => {
  const [one, other] = [await buildTeam(portal), await buildFirm(portal, 'CLIENT')];
  await insertRow(portal.db, 'company_members', {
    company_id: other.company,
    user_id: one.people.MANAGER,
    role: 'MANAGER',
  });
  const licence = (owner: number, company_id: number, name: string, days: number) =>
    buildSoftware(portal.db, owner, { company_id, name, watch_expiration: true, valid_to: addDays(today(), days) });
  await licence(one.people.OWNER, one.company, 'Kolegova', 3);
  await licence(one.people.MANAGER, one.company, 'Moje', 9);
  const { id } = await licence(one.people.MEMBER, one.company, 'Po kom odešel', 9);
  await licence(other.user, other.company, 'Jiné firmy', 3);
  await portal.db
    .updateTable('company_members')
    .set({ left_at: new Date() })
    .where('user_id', '=', one.people.MEMBER)
    .execute();
  const event = { event: 'MEMBER_LEFT', subject: { kind: 'companies', id: other.company }, actor: other.user } as const;
  await notify(portal.db, inDays(0), { ...event, to: [one.people.MANAGER] });
  const rows = await rowsOf(one.clients.MANAGER);
  expect(rows.filter(({ kind }) => kind === 'LICENCE').map(({ title, is_mine }) => [title, is_mine])).toEqual([
    ['Moje', true],
    ['Kolegova', false],
    ['Po kom odešel', false],
  ]);
  expect(rows.find(({ kind }) => kind === 'NEWS')).toMatchObject({ title: other.name });
  expect((await rowsOf(one.clients.OWNER)).find(({ title }) => title === 'Po kom odešel')).toMatchObject({
    is_mine: true,
  });
  await changeRow(portal.db, 'software', id, { responsible_id: one.people.MANAGER });
  expect((await rowsOf(one.clients.MANAGER)).find(({ title }) => title === 'Po kom odešel')).toMatchObject({
    is_mine: true,
  });
  // The right to the company is gone, and with it everything of it.
  await portal.db.deleteFrom('company_members').where('user_id', '=', one.people.MANAGER).execute();
  const left = await rowsOf(one.clients.MANAGER);
  expect(left.filter(({ kind }) => kind === 'LICENCE' || kind === 'NEWS')).toEqual([]);
});

it('lists a discussion until its messages are answered in their own threads, and again when one continues', async () => {
  const client = await portal.as('consultant');
  const me = await portal.idOf('consultant');
  const other = await buildUser(portal.db);
  const reference = await buildReference(portal.db, me);
  const write = (author_id: number, text: string, parent_id: number | null = null) =>
    insertedId(portal.db, 'messages', { thread_ct_id: 2, thread_object_id: reference.id, author_id, text, parent_id });
  const waiting = async () =>
    (await rowsOf(client)).filter(({ kind }) => kind === 'MESSAGE').map(({ item, why }) => [item, why]);
  const [first, second] = [await write(other.id, 'Kolik to stálo?'), await write(other.id, 'Jak dlouho?')];
  expect(await waiting()).toEqual([[`message:${second}`, 'Nových příspěvků v diskusi: 2']]);
  await write(me, 'Milion.', first);
  expect(await waiting()).toEqual([[`message:${second}`, null]]);
  const third = await write(other.id, 'A provoz?', first);
  await write(me, 'Rok.', second);
  expect(await waiting()).toEqual([[`message:${third}`, null]]);
});

it('says once what waits and was notified of', async () => {
  const [buyer, bidder] = [await buildFirm(portal, 'CLIENT'), await buildFirm(portal, 'SUPPLIER')];
  const project = await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company, name: 'Síť' });
  const tender = await buildTender(portal.db, project.id, inDays(3));
  await buildInvitation(portal.db, tender, bidder);
  const subject = { kind: 'tenders', id: tender } as const;
  const tell = (event: 'TENDER_INVITED' | 'TENDER_CHANGED') =>
    notify(portal.db, inDays(0), { event, subject, actor: null, to: [bidder.user] });
  await tell('TENDER_INVITED');
  expect(await itemsOf(bidder.client, 'NEWS')).toEqual([]);
  await tell('TENDER_CHANGED');
  expect(await itemsOf(bidder.client, 'NEWS')).toHaveLength(1);
});

it('asks for steps that the person may do, until they are done', async () => {
  const { client, company } = await buildFirm(portal, 'SUPPLIER');
  const steps = async (person = client) => (await itemsOf(person, 'STEP')).filter((item) => !item.includes('profile'));
  expect(await steps()).toEqual(['step:fields', 'step:reference', 'step:bid']);
  // A plain member may not change the profile.
  const colleague = await buildColleague(portal, company, 'MEMBER', 'SUPPLIER');
  expect(await itemsOf(colleague.client, 'STEP')).toEqual(['step:reference', 'step:bid']);
  await insertRow(portal.db, 'company_categories', {
    company_id: company,
    category_id: (await buildCategory(portal.db)).id,
  });
  expect(await steps()).toEqual(['step:reference', 'step:bid']);
  expect(await itemsOf(portal.by('operator'), 'STEP')).toEqual([]);
  const reader = await buildColleague(portal, company, 'READER', 'SUPPLIER');
  expect(await itemsOf(reader.client, 'STEP')).toEqual([]);
  const free = portal.by('free');
  expect(await steps(free)).toEqual(['step:company', 'step:software', 'step:project', 'step:grants']);
  await insertRow(portal.db, 'join_requests', { company_id: company, user_id: await portal.idOf('free') });
  for (const body of [{ grants: 'ano' }, {}]) expect((await free.patch('overview/steps/', body)).status).toBe(400);
  expect((await free.patch('overview/steps/', { grants: true })).status).toBe(204);
  expect(await steps(free)).toEqual(['step:software', 'step:project']);
});

it('counts the content of the portal by region, for everybody', async () => {
  for (const region of ['CZ064', 'CZ064', null] as const) await buildWorkCompany(portal.db, { region });
  await buildGrant(portal.db, { open_from: addDays(today(), -10), open_to: addDays(today(), 10) });
  await buildGrant(portal.db, { open_from: addDays(today(), 10), open_to: addDays(today(), 20) });
  const { status, body } = await portal.by('visitor').get('overview/public/');
  const { counts, suppliers_by_region } = body as PublicOverview;
  expect(status).toBe(200);
  expect(counts).toMatchObject({ suppliers: 3, consultants: 0, open_grants: 1 });
  expect(suppliers_by_region).toHaveLength(14);
  expect(suppliers_by_region).toContainEqual({ region: 'CZ064', count: 2 });
  expect(suppliers_by_region).toContainEqual({ region: 'CZ010', count: 0 });
});
