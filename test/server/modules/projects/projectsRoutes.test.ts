import type { Page } from '#contract/wire/common.ts';
import type { ProjectMatches } from '#contract/wire/matches.ts';
import type { Project, ProjectDefaults } from '#contract/wire/projects.ts';
import { buildOpenTender, buildTenderInvite } from '#support/server/bidBuilders.ts';
import { buildCategory, buildGrant } from '#support/server/builders.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { type Client, listed, sharedPortal } from '#support/server/startPortal.ts';
import {
  buildColleague,
  buildFirm,
  buildFirmProject,
  buildInvitation,
  buildTender,
  type Firm,
} from '#support/server/tenderBuilders.ts';
import {
  buildProduct,
  buildReference,
  buildTag,
  buildWorkCompany,
  buildWorkProject,
} from '#support/server/workBuilders.ts';

const portal = sharedPortal();

const projectOf = (answer: { body: unknown }) => answer.body as Project;
const namesOf = (answer: { body: unknown }) => (answer.body as Page<Project>).results.map(({ name }) => name);

describe('creating a project', () => {
  it('returns the project with defaults, an ETag and the first record of its history', async () => {
    const category = await buildCategory(portal.db);
    const client = await portal.as('free');
    const answer = await client.post('projects/', { name: '  Nový informační systém  ', categories: [category.id] });
    expect(answer.status).toBe(201);
    expect(answer.headers['etag']).toMatch(/^"v\d+"$/);
    expect(projectOf(answer)).toMatchObject({
      name: 'Nový informační systém',
      status: 0,
      step1: 0,
      step6: 0,
      published: false,
      is_owner: true,
      categories: [category.id],
      category_obj: [category],
      files: [],
      history: [{ from: null, to: 0, author: { name: 'Jana Nová' } }],
      thread: { ct_id: 1, object_id: projectOf(answer).id },
    });
  });

  it('returns field errors of missing and invalid values', async () => {
    const client = await portal.as('basic');
    expect((await client.post('projects/', {})).body).toEqual({
      name: ['Toto pole je povinné'],
      categories: ['Toto pole je povinné'],
    });
    const wrong = {
      name: 'Nový',
      categories: [1],
      step1: 101,
      status: 5,
      deadline: '2026-02-30',
      budget_from: 10,
      budget_to: 5,
    };
    // All errors at once, whether a new project requires the field or not, and of every type.
    const described = {
      deadline: ['Takový den v kalendáři není.'],
      budget_to: ['Horní mez rozpočtu nesmí být nižší než dolní.'],
      step1: ['Hodnota může být nejvýše 100.'],
      status: ['Vyberte jednu z nabízených hodnot.'],
    };
    expect((await client.post('projects/', wrong)).body).toEqual(described);
    expect((await client.post('projects/', { ...wrong, description: ['list'], published: {} })).body).toEqual({
      ...described,
      description: [expect.any(String)],
      published: [expect.any(String)],
    });
  });

  it('answers 400 to unknown categories and stores nothing', async () => {
    const client = await portal.as('operator');
    const answer = await client.post('projects/', { name: 'Bez kategorie', categories: [999_999] });
    expect(answer).toMatchObject({ status: 400, body: { categories: ['Vybraná položka neexistuje.'] } });
    expect(namesOf(await client.get('projects/'))).toEqual([]);
  });

  it.each(['supplier', 'consultant'] as const)('answers 403 to a %s', async (person) => {
    expect((await portal.by(person).post('projects/', {})).status).toBe(403);
  });
});

describe('reading projects', () => {
  it('shows own projects to their owner, published ones to suppliers and consultants, and none to other clients', async () => {
    const owner = await portal.idOf('premium');
    const hidden = await buildWorkProject(portal.db, owner);
    const shown = await buildWorkProject(portal.db, owner, { published: true });
    const statusesOf = async (person: 'premium' | 'basic' | 'free' | 'supplier' | 'consultant') => {
      const client = await portal.as(person);
      return [(await client.get(`projects/${hidden.id}/`)).status, (await client.get(`projects/${shown.id}/`)).status];
    };
    expect(await statusesOf('premium')).toEqual([200, 200]);
    expect(await statusesOf('basic')).toEqual([404, 404]);
    expect(await statusesOf('free')).toEqual([404, 404]);
    expect(await statusesOf('supplier')).toEqual([404, 200]);
    expect(await statusesOf('consultant')).toEqual([404, 200]);

    const seen = projectOf(await portal.by('supplier').get(`projects/${shown.id}/`));
    expect(seen.is_owner).toBe(false);
    expect(namesOf(await portal.by('supplier').get('projects/'))).toContain(shown.name);
    expect(namesOf(await portal.by('supplier').get('projects/'))).not.toContain(hidden.name);
    expect(namesOf(await portal.by('basic').get('projects/'))).not.toContain(shown.name);
  });

  it('lists projects that take bids by their deadline, to those who may see the tender', async () => {
    const buyer = await buildFirm(portal, 'CLIENT', { name: 'Obec Lhota', region: 'CZ064' });
    const invited = await buildFirm(portal, 'SUPPLIER', { name: 'Pozvaná' });
    const until = (days: number) => new Date(Date.now() + days * 86_400_000);
    const taking = async (name: string, days: number, fields: Parameters<typeof buildTender>[3] = {}) => {
      const id = await buildFirmProject(portal, buyer, name);
      await changeRow(portal.db, 'projects', id, { published: true });
      return buildTender(portal.db, id, until(days), fields);
    };
    await taking('Později', 9, { visibility: 'ALL' });
    await taking('Dříve', 3, { visibility: 'ALL' });
    await taking('Uzavřený', -1, { visibility: 'ALL' });
    await taking('Zrušený', 5, {
      visibility: 'ALL',
      state: 'CANCELLED',
      cancelled_at: new Date(),
      cancelled_reason: 'Ne',
    });
    const closed = await taking('Jen pro pozvané', 6, { visibility: 'INVITED' });
    await buildInvitation(portal.db, closed, invited);
    const other = await buildFirm(portal, 'SUPPLIER', { name: 'Nepozvaná' });

    const found = async ({ client }: Firm, query: string) =>
      (await listed<Project>(client, `projects/?${query}`)).map(({ name, tender }) => [name, tender?.bids_count]);
    expect(await found(other, 'taking=true&ordering=bids_until')).toEqual([
      ['Dříve', null],
      ['Později', null],
    ]);
    expect(await found(invited, 'ordering=bids_until')).toEqual([
      ['Dříve', null],
      ['Jen pro pozvané', null],
      ['Později', null],
    ]);
    expect(await found(other, 'q=pozvane')).toEqual([['Jen pro pozvané', undefined]]);
    expect(await found(buyer, 'taking=true&ordering=name')).toEqual([
      ['Dříve', 0],
      ['Jen pro pozvané', 0],
      ['Později', 0],
    ]);
    expect(await found(other, 'taking=true&region=CZ064&q=driv')).toEqual([['Dříve', null]]);
    expect(await found(other, 'taking=true&region=CZ010')).toEqual([]);
    expect((await other.client.get('projects/?region=CZ999')).status).toBe(400);
  });

  it('tells suppliers why a project fits and what they have sent, and leaves out what they dismissed', async () => {
    const buyer = await buildFirm(portal, 'CLIENT', { name: 'Obec Ves', region: 'CZ064' });
    const firm = await buildFirm(portal, 'SUPPLIER', { name: 'Síťaři', region: 'CZ064' });
    const colleague = await buildColleague(portal, firm.company, 'MEMBER', 'SUPPLIER');
    const other = await buildFirm(portal, 'SUPPLIER', { name: 'Jiní', region: 'CZ010' });
    const ids = [
      await buildFirmProject(portal, buyer, 'Vesnická síť'),
      await buildFirmProject(portal, buyer, 'Vesnický web'),
    ];
    const [network, web] = ids as [number, number];
    for (const id of ids) await changeRow(portal.db, 'projects', id, { published: true });
    const { id: tender } = await buildOpenTender(portal.db, network);
    await buildOpenTender(portal.db, web);
    await buildTenderInvite(portal.db, tender, firm.company);
    const { categories } = projectOf(await firm.client.get(`projects/${network}/`));
    await insertRow(
      portal.db,
      'company_categories',
      categories.map((category_id) => ({ company_id: firm.company, category_id })),
    );
    const { body: bid } = await firm.client.post(`projects/${network}/bids/`);

    const found = async (client: Client, query: string) => {
      const { results, pagination } = (await client.get(`projects/?q=vesnic&ordering=name&${query}`))
        .body as Page<Project>;
      expect(pagination.count).toBe(results.length);
      return results.map(({ id, provider }) => [id, provider]);
    };
    const facts = { region: 'CZ064', is_in_region: true, categories, is_invited: true, is_dismissed: false };
    const stranger = { ...facts, is_in_region: false, categories: [], is_invited: false, bid: null };
    expect((await found(firm.client, 'taking=true'))[0]).toEqual([
      network,
      { ...facts, bid: { id: (bid as { id: number }).id, state: 'DRAFT' } },
    ]);
    expect((await found(other.client, 'taking=true'))[0]).toEqual([network, stranger]);
    expect(projectOf(await buyer.client.get(`projects/${network}/`)).provider).toBeNull();

    const address = `projects/${web}/dismissal/`;
    for (const _time of [1, 2]) expect((await firm.client.post(address)).status).toBe(204);
    expect((await found(firm.client, 'dismissed=false')).map(([id]) => id)).toEqual([network]);
    expect(await found(firm.client, 'dismissed=true')).toMatchObject([[web, { is_dismissed: true }]]);
    expect(await found(firm.client, '')).toHaveLength(2);
    // It is the view of one person, not of the company.
    expect(await found(colleague.client, 'dismissed=false')).toHaveLength(2);
    expect((await firm.client.delete(address)).status).toBe(204);
    expect(await found(firm.client, 'dismissed=false')).toHaveLength(2);

    expect((await buyer.client.post(address)).status).toBe(403);
    await changeRow(portal.db, 'projects', web, { published: false });
    await portal.db.deleteFrom('tenders').where('project_id', '=', web).execute();
    expect((await other.client.post(address)).status).toBe(404);
  });

  it('filters by words without diacritics, by status and by category', async () => {
    const owner = await portal.idOf('consultant');
    const client = await portal.as('consultant');
    const category = await buildCategory(portal.db);
    const running = await buildWorkProject(portal.db, owner, {
      name: 'Docházkový systém',
      status: 20,
      published: true,
    });
    await buildWorkProject(portal.db, owner, { name: 'Zálohování', status: 30, published: true });
    await insertRow(portal.db, 'project_categories', { project_id: running.id, category_id: category.id });
    expect(namesOf(await client.get('projects/?q=dochazkovi'))).toEqual(['Docházkový systém']);
    expect(namesOf(await client.get('projects/?status=20'))).toContain('Docházkový systém');
    expect(namesOf(await client.get('projects/?status=20'))).not.toContain('Zálohování');
    expect(namesOf(await client.get(`projects/?categories=${category.id}`))).toEqual(['Docházkový systém']);
    expect((await client.get('projects/?status=5')).body).toEqual({ status: ['Hodnota není platná.'] });
  });
});

describe('changing a project', () => {
  it('stores the fields, records a change of status and returns a new ETag', async () => {
    const client = await portal.as('premium');
    const [category, tag, product] = [
      await buildCategory(portal.db),
      await buildTag(portal.db),
      await buildProduct(portal.db),
    ];
    const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
    const before = await client.get(`projects/${id}/`);
    const answer = await client.patch(`projects/${id}/`, {
      status: 20,
      step1: 100,
      step2: 40,
      categories: [category.id],
      tags: [tag.id],
      products: [product.id],
      is_owner: false,
      owner_id: 1,
    });
    expect(answer.status).toBe(200);
    expect(projectOf(answer)).toMatchObject({
      status: 20,
      step1: 100,
      step2: 40,
      tags: [tag],
      products_obj: [product],
      is_owner: true,
      history: [{ from: 0, to: 20, author: { id: await portal.idOf('premium') } }],
    });
    expect(answer.headers['etag']).not.toBe(before.headers['etag']);
  });

  it('answers 412 to the second of two windows, and changes nothing', async () => {
    const client = await portal.as('premium');
    const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'), { name: 'Původní' });
    const ifMatch = { 'if-match': String((await client.get(`projects/${id}/`)).headers['etag']) };
    expect((await client.patch(`projects/${id}/`, { name: 'První okno' }, ifMatch)).status).toBe(200);
    const late = await client.patch(`projects/${id}/`, { name: 'Druhé okno' }, ifMatch);
    expect(late).toMatchObject({ status: 412, body: { detail: 'Záznam se mezitím změnil.' } });
    expect(projectOf(await client.get(`projects/${id}/`)).name).toBe('První okno');
  });

  it.each(['"v1-gzip"', '"v1-br"', 'W/"v1-gzip"', '"v1--gzip"', '"v1;br"', '"v7", "v1-gzip"'])(
    'accepts the version %s, whose ETag a compressing proxy has changed',
    async (tag) => {
      const client = await portal.as('premium');
      const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
      expect((await client.get(`projects/${id}/`)).headers['etag']).toBe('"v1"');
      expect((await client.patch(`projects/${id}/`, { name: 'První' }, { 'if-match': tag })).status).toBe(200);
      expect((await client.patch(`projects/${id}/`, { name: 'Druhé' }, { 'if-match': tag })).status).toBe(412);
    },
  );

  it('validates one limit of the budget against the stored other one', async () => {
    const client = await portal.as('premium');
    const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'), {
      budget_from: 1000,
      budget_to: 2000,
    });
    expect(await client.patch(`projects/${id}/`, { budget_to: 500 })).toMatchObject({
      status: 400,
      body: { budget_to: ['Horní mez rozpočtu nesmí být nižší než dolní.'] },
    });
    expect((await client.patch(`projects/${id}/`, { budget_from: null, budget_to: 500 })).status).toBe(200);
  });
});

describe('the draft of a new project', () => {
  it("has no categories, even if the client's company has some", async () => {
    const category = await buildCategory(portal.db);
    const company = await buildWorkCompany(portal.db, { role: 'CLIENT', owner_id: await portal.idOf('basic') });
    await insertRow(portal.db, 'company_categories', { company_id: company.id, category_id: category.id });
    const answer = await portal.by('basic').get('projects/default/');
    expect(answer.body).toMatchObject({
      name: '',
      status: 0,
      step1: 0,
      categories: [],
      category_obj: [],
    });
  });

  it('is a copy of an own project, not started and not published', async () => {
    const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'), {
      name: 'Intranet',
      status: 20,
      step1: 80,
      budget_to: 5000,
      published: true,
    });
    const draft = (await portal.by('premium').get(`projects/default/?project_id=${id}`)).body as ProjectDefaults;
    expect(draft).toMatchObject({ name: 'Intranet (kopie)', status: 0, step1: 0, budget_to: 5000, published: false });
    expect((await portal.by('free').get(`projects/default/?project_id=${id}`)).status).toBe(404);
    expect((await portal.by('supplier').get('projects/default/')).status).toBe(403);
  });
});

describe('matches of a project', () => {
  it('are ranked by shared properties, explain why, and include only registers of the plan', async () => {
    const [category, tag, product] = [
      await buildCategory(portal.db),
      await buildTag(portal.db),
      await buildProduct(portal.db),
    ];
    const both = await buildWorkCompany(portal.db, { name: 'Obojí', region: 'CZ064', city: 'Brno' });
    const tagged = await buildWorkCompany(portal.db, { name: 'Jen štítek' });
    await buildWorkCompany(portal.db, { name: 'Nic společného' });
    const { db } = portal;
    await db.insertInto('company_categories').values({ company_id: both.id, category_id: category.id }).execute();
    await db.insertInto('company_products').values({ company_id: both.id, product_id: product.id }).execute();
    await db.insertInto('company_tags').values({ company_id: tagged.id, tag_id: tag.id }).execute();
    await insertRow(db, 'product_categories', {
      product_id: (await buildProduct(db, 'ERP Orion')).id,
      category_id: category.id,
    });
    const reference = await buildReference(db, await portal.idOf('supplier'), { client_name: 'Město Brno' });
    await insertRow(db, 'reference_categories', { reference_id: reference.id, category_id: category.id });

    const ownOf = async (person: 'premium' | 'free') => {
      const owner_id = await portal.idOf(person);
      const home = await buildWorkCompany(db, { role: 'CLIENT', owner_id, region: 'CZ064' });
      const project = await buildWorkProject(db, owner_id, { company_id: home.id, published: true });
      await db.insertInto('project_categories').values({ project_id: project.id, category_id: category.id }).execute();
      await db.insertInto('project_tags').values({ project_id: project.id, tag_id: tag.id }).execute();
      await db.insertInto('project_products').values({ project_id: project.id, product_id: product.id }).execute();
      return project.id;
    };

    const id = await ownOf('premium');
    const matches = (await portal.by('premium').get(`projects/${id}/matches/`)).body as ProjectMatches;
    expect(matches.suppliers.map(({ name }) => name)).toEqual(['Obojí', 'Jen štítek']);
    expect(matches.suppliers[0]).toMatchObject({
      note: 'Brno',
      reasons: [
        `Společné kategorie: ${category.name}`,
        `Společné technologie: ${product.name}`,
        'Stejný kraj: Jihomoravský kraj',
      ],
    });
    expect(matches.references).toMatchObject([{ name: reference.name, note: 'Město Brno' }]);
    expect(matches.technologies).toMatchObject([{ name: 'ERP Orion' }]);

    const freeId = await ownOf('free');
    const free = (await portal.by('free').get(`projects/${freeId}/matches/`)).body as ProjectMatches;
    expect(free).toMatchObject({ suppliers: [], consultants: [] });
    expect(free.references).toHaveLength(1);
    expect((await portal.by('supplier').get(`projects/${id}/matches/`)).status).toBe(403);
    expect((await portal.by('basic').get(`projects/${id}/matches/`)).status).toBe(404);
  });

  it('include open grants of the region', async () => {
    const { db } = portal;
    const today = portal.services.clock().toISOString().slice(0, 10);
    await buildGrant(db, { title: 'Digitální podnik', open_from: '2020-01-01' });
    await buildGrant(db, { title: 'Dávno zavřená', open_from: '2020-01-01', open_to: '2020-02-01' });
    await buildGrant(db, { title: 'Památky', area: 'CULTURE', open_to: today });
    const { id } = await buildWorkProject(db, await portal.idOf('premium'));
    const { grants } = (await portal.by('premium').get(`projects/${id}/matches/`)).body as ProjectMatches;
    expect(grants).toMatchObject([
      { name: 'Digitální podnik', reasons: ['Podporuje digitalizaci a IT', 'Příjem žádostí je otevřený'] },
    ]);
  });
});
