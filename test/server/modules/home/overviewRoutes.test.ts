import type { Overview, PublicOverview } from '#contract/wire/overview.ts';
import { buildOpenTender } from '#support/server/bidBuilders.ts';
import { buildCategory, buildGrant, buildProject, buildUser, inOrder } from '#support/server/builders.ts';
import { changeRow, insertRow, insertedId, readRow } from '#support/server/rows.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildColleague, buildFirm } from '#support/server/tenderBuilders.ts';
import { buildReference, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('lists the tender of a person without a company to members of one', async () => {
  const { id } = await buildWorkProject(portal.db, await portal.idOf('free'));
  const tender = await buildOpenTender(portal.db, id);
  const { client } = await buildFirm(portal, 'SUPPLIER');
  expect((await client.get('overview/')).body).toMatchObject({ new_tenders: [{ id: tender.id, company_name: null }] });
});

describe('overview/public/', () => {
  it('counts the content of the portal by region, for everybody', async () => {
    await buildWorkCompany(portal.db, { region: 'CZ064' });
    await buildWorkCompany(portal.db, { region: 'CZ064' });
    await buildWorkCompany(portal.db);
    await buildGrant(portal.db, { open_from: dayFromNow(-10), open_to: dayFromNow(10) });
    await buildGrant(portal.db, { open_from: dayFromNow(10), open_to: dayFromNow(20) });

    const { status, body } = await portal.by('visitor').get('overview/public/');

    const overview = body as PublicOverview;
    expect(status).toBe(200);
    expect(overview.counts).toMatchObject({ suppliers: 3, consultants: 0, open_grants: 1 });
    expect(overview.suppliers_by_region).toHaveLength(14);
    expect(overview.suppliers_by_region).toContainEqual({ region: 'CZ064', count: 2 });
    expect(overview.suppliers_by_region).toContainEqual({ region: 'CZ010', count: 0 });
  });
});

describe('overview/', () => {
  it('shows open work of the caller and nothing of others', async () => {
    const me = await portal.idOf('premium');
    const other = await buildUser(portal.db, { first_name: 'Karel', last_name: 'Odpovídal' });
    const project = await buildProject(portal.db, me);
    const foreign = await buildProject(portal.db, other.id);
    const thread = { thread_ct_id: 1, thread_object_id: project.id };
    await insertRow(portal.db, 'messages', [
      { ...thread, author_id: other.id, text: 'Nabízíme termín v lednu.' },
      { ...thread, author_id: me, text: 'Vlastní zpráva' },
      { thread_ct_id: 1, thread_object_id: foreign.id, author_id: other.id, text: 'Cizí zpráva' },
    ]);
    const licence = { owner_id: me, watch_expiration: true };
    await insertRow(portal.db, 'software', [
      { ...licence, name: 'Brzy', valid_to: dayFromNow(20) },
      { ...licence, name: 'Za rok', valid_to: dayFromNow(365) },
      { ...licence, name: 'Nehlídá se', valid_to: dayFromNow(20), watch_expiration: false },
      { ...licence, name: 'Cizí', owner_id: other.id, valid_to: dayFromNow(5) },
    ]);
    await insertRow(portal.db, 'requests', {
      user_id: me,
      kind: 'callbacks',
      name: 'Já',
      phone: '+420777000112',
      callback_type: 'OTHER',
    });
    const company = await buildWorkCompany(portal.db, { owner_id: me, role: 'CLIENT', description: 'Popis' });

    const overview = (await portal.by('premium').get('overview/')).body as Overview;

    expect(overview.answers).toEqual([
      expect.objectContaining({
        text: 'Nabízíme termín v lednu.',
        author_name: 'Karel Odpovídal',
        object: { kind: 'projects', id: project.id, name: project.name },
      }),
    ]);
    expect(overview.expiring_software.map(({ name }) => name)).toEqual(['Brzy']);
    expect(overview.open_requests).toEqual([
      expect.objectContaining({ kind: 'callbacks', state: 'NEW', service: null }),
    ]);
    expect(overview.projects.map(({ id }) => id)).toEqual([project.id]);
    expect(overview.profile).toMatchObject({ company, percent: 11 });
    expect(overview.profile?.missing).not.toContain('description');
  });

  it('is empty for a new account', async () => {
    expect((await portal.by('free').get('overview/')).body).toEqual({
      now: expect.any(String),
      tender_tasks: [],
      new_tenders: [],
      joining: [],
      answers: [],
      expiring_software: [],
      open_requests: [],
      projects: [],
      new_projects: [],
      queues: null,
      first_steps: ['company', 'software', 'project', 'grants'].map((step) => ({ step, is_done: false })),
      profile: null,
    });
  });

  it('lists a question until it is answered in its own thread, and again when the thread continues', async () => {
    const client = await portal.as('consultant');
    const me = await portal.idOf('consultant');
    const other = await buildUser(portal.db);
    const reference = await buildReference(portal.db, me);
    const thread = { thread_ct_id: 2, thread_object_id: reference.id };
    const write = async (author_id: number, text: string, parent_id: number | null = null) =>
      insertedId(portal.db, 'messages', { ...thread, author_id, text, parent_id });
    const waiting = async () => ((await client.get('overview/')).body as Overview).answers.map(({ text }) => text);
    const first = await write(other.id, 'Kolik to stálo?');
    const second = await write(other.id, 'Jak dlouho?');
    expect(await waiting()).toEqual(['Jak dlouho?', 'Kolik to stálo?']);
    await write(me, 'Milion.', first);
    expect(await waiting()).toEqual(['Jak dlouho?']);
    await write(other.id, 'A provoz?', first);
    expect(await waiting()).toEqual(['A provoz?', 'Jak dlouho?']);
    await write(me, 'Rok.', second);
    await write(me, 'Sto tisíc.', first);
    expect(await waiting()).toEqual([]);
  });
});

describe('new projects for suppliers', () => {
  const newProjects = async () => ((await portal.by('supplier').get('overview/')).body as Overview).new_projects;

  it('are published projects in their categories without a message of theirs, from the last thirty days', async () => {
    const me = await portal.idOf('supplier');
    const [erp, security, other] = await inOrder(3, () => buildCategory(portal.db));
    const owner = await buildUser(portal.db);
    const publish = async (name: string, category: { id: number }, fields: object = {}) => {
      const { id } = await buildWorkProject(portal.db, owner.id, { name, published: true, ...fields });
      await portal.db.insertInto('project_categories').values({ project_id: id, category_id: category.id }).execute();
      return id;
    };
    await publish('Nové ERP', erp!);
    await publish('Zabezpečení', security!);
    await publish('Jiný obor', other!);
    await publish('Hotové', erp!, { status: 30 });
    await publish('Nezveřejněné', erp!, { published: false });
    await publish('Smazané', erp!, { deleted_at: new Date() });
    const old = await publish('Staré', erp!);
    const recent = await publish('Skoro staré', erp!);
    const publishedBefore = (id: number, days: number) =>
      changeRow(portal.db, 'projects', id, { published_at: new Date(Date.now() - days * 86_400_000) });
    await publishedBefore(old, 31);
    await publishedBefore(recent, 29);
    const answeredTender = await publish('Už jsem psal', erp!);
    await insertRow(portal.db, 'messages', {
      thread_ct_id: 1,
      thread_object_id: answeredTender,
      author_id: me,
      text: 'Máme zájem.',
    });

    // Without own categories, all new projects.
    expect((await newProjects()).map(({ name }) => name)).toEqual([
      'Jiný obor',
      'Zabezpečení',
      'Nové ERP',
      'Skoro staré',
    ]);

    const company = await buildWorkCompany(portal.db, { owner_id: me });
    await portal.db.insertInto('company_categories').values({ company_id: company.id, category_id: erp!.id }).execute();
    expect(await newProjects()).toEqual([
      expect.objectContaining({ name: 'Nové ERP', categories: [erp], company_name: null }),
      expect.objectContaining({ name: 'Skoro staré' }),
    ]);
    const reference = await buildReference(portal.db, me);
    await insertRow(portal.db, 'reference_categories', { reference_id: reference.id, category_id: security!.id });
    expect((await newProjects()).map(({ name }) => name)).toEqual(['Zabezpečení', 'Nové ERP', 'Skoro staré']);
  });

  it('start at the latest publication, and are not shown to clients', async () => {
    const owner = await portal.idOf('basic');
    const client = await portal.as('basic');
    const { id } = await buildWorkProject(portal.db, owner, { name: 'Později' });
    const publishedAt = async () => (await readRow(portal.db, 'projects', id)).published_at;
    expect(await publishedAt()).toBeNull();
    expect((await client.patch(`projects/${id}/`, { published: true })).status).toBe(200);
    const first = await publishedAt();
    expect(first).not.toBeNull();
    await client.patch(`projects/${id}/`, { name: 'Jinak' });
    expect(await publishedAt()).toEqual(first);
    await client.patch(`projects/${id}/`, { published: false });
    await client.patch(`projects/${id}/`, { published: true });
    expect(+(await publishedAt())!).toBeGreaterThan(+first!);
    expect(((await client.get('overview/')).body as Overview).new_projects).toEqual([]);
  });
});

describe('the profile', () => {
  it('is shown to members who may change it', async () => {
    const firm = await buildFirm(portal, 'CLIENT');
    const profileFor = async (client: Client) => ((await client.get('overview/')).body as Overview).profile;
    expect(await profileFor(firm.client)).not.toBeNull();
    for (const role of ['MEMBER', 'READER'] as const)
      expect(await profileFor((await buildColleague(portal, firm.company, role)).client)).toBeNull();
  });
});

describe('queues', () => {
  it('are counted for operators only', async () => {
    const queues = async (as: 'operator' | 'premium') =>
      ((await portal.by(as).get('overview/')).body as Overview).queues;
    const before = (await queues('operator'))!;
    const person = await buildUser(portal.db);
    const request = {
      user_id: person.id,
      kind: 'callbacks',
      name: 'Já',
      phone: '+420777000112',
      callback_type: 'OTHER',
    } as const;
    await insertRow(portal.db, 'requests', [
      request,
      { ...request, state: 'DONE', accepted_at: new Date(), done_at: new Date() },
    ]);
    const company = await buildWorkCompany(portal.db);
    await changeRow(portal.db, 'companies', company.id, { verification: 'WAITING', verification_reason: 'NAME' });
    await insertRow(portal.db, 'testimonials', {
      company_id: company.id,
      author_id: person.id,
      rating: 5,
      text: 'Výborní',
    });
    await insertRow(portal.db, 'moderations', {
      kind: 'companies',
      record_id: company.id,
      source: 'REPORT',
      author_id: null,
      company_id: company.id,
      snapshot: JSON.stringify({ name: 'Firma', text: null, rating: null, files: [], about: null }),
    });
    await insertRow(portal.db, 'jobs', { queue: 'mail', payload: '{}', state: 'FAILED', ended_at: new Date() });
    const countsOf = (waiting: NonNullable<Overview['queues']>) =>
      Object.fromEntries(waiting.map(({ queue, count }) => [queue, count]));
    const [earlier, later] = [countsOf(before), countsOf((await queues('operator'))!)];
    for (const queue of ['requests', 'reports', 'testimonials', 'companies', 'failedMails'])
      expect([queue, later[queue]]).toEqual([queue, (earlier[queue] ?? 0) + 1]);
    expect(await queues('premium')).toBeNull();
  });
});

describe('overview/steps/', () => {
  const stepsOf = async (client: Client) => ((await client.get('overview/')).body as Overview).first_steps;

  it('are not shown to operators and readers', async () => {
    expect(await stepsOf(await portal.as('operator'))).toBeNull();
    const firm = await buildFirm(portal, 'SUPPLIER');
    expect(await stepsOf((await buildColleague(portal, firm.company, 'READER', 'SUPPLIER')).client)).toBeNull();
  });

  it('of a supplier are the profile, categories, a reference and a bid', async () => {
    const firm = await buildFirm(portal, 'SUPPLIER');
    const todo = ['fields', 'reference', 'bid'].map((step) => ({ step, is_done: false }));
    expect(await stepsOf(firm.client)).toEqual([{ step: 'company', is_done: true }, ...todo]);
    // A plain member may not change the profile.
    const colleague = await buildColleague(portal, firm.company, 'MEMBER', 'SUPPLIER');
    expect((await stepsOf(colleague.client))!.map(({ step }) => step)).toEqual(['company', 'reference', 'bid']);
    const category = await buildCategory(portal.db);
    await insertRow(portal.db, 'company_categories', { company_id: firm.company, category_id: category.id });
    expect(await stepsOf(firm.client)).toContainEqual({ step: 'fields', is_done: true });
    expect((await firm.client.patch('overview/steps/', { hidden: true })).status).toBe(204);
    expect(await stepsOf(firm.client)).toBeNull();
  });

  it('do not ask for a company while a request to join one is pending', async () => {
    const firm = await buildFirm(portal, 'CLIENT');
    const me = await portal.idOf('free');
    await portal.db.insertInto('join_requests').values({ company_id: firm.company, user_id: me, note: null }).execute();
    const { joining, first_steps } = (await portal.by('free').get('overview/')).body as Overview;
    expect(joining).toEqual([expect.objectContaining({ company_name: firm.name })]);
    expect(first_steps!.map(({ step }) => step)).toEqual(['software', 'project', 'grants']);
  });

  it('answers 400 to invalid values, and ignores steps that it computes', async () => {
    const client = await portal.as('free');
    expect((await client.patch('overview/steps/', { grants: 'ano' })).status).toBe(400);
    expect((await client.patch('overview/steps/', { hidden: 1 })).status).toBe(400);
    expect((await client.patch('overview/steps/', { company: true })).status).toBe(204);
    expect((await stepsOf(client))![0]).toEqual({ step: 'company', is_done: false });
  });

  it('shows completed steps until all are completed or dismissed', async () => {
    const me = await portal.idOf('free');
    const client = await portal.as('free');
    const steps = () => stepsOf(client);
    const done = async () => (await steps())!.filter(({ is_done }) => is_done).map(({ step }) => step);
    expect((await client.patch('overview/steps/', { grants: true })).status).toBe(204);
    expect(await done()).toEqual(['grants']);
    await client.patch('overview/steps/', { hidden: true });
    expect(await steps()).toBeNull();
    await client.patch('overview/steps/', { hidden: false });
    await buildWorkCompany(portal.db, { owner_id: me });
    await portal.db.insertInto('software').values({ owner_id: me, name: 'Účto' }).execute();
    expect(await done()).toEqual(['company', 'software', 'grants']);
    await buildProject(portal.db, me);
    expect(await steps()).toBeNull();
  });
});
