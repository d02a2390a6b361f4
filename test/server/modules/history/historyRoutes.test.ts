import type { Page } from '#contract/wire/common.ts';
import type { RecordChange } from '#contract/wire/history.ts';
import { registry } from '#server/registry.ts';
import { buildCategory, buildSoftware, buildUser } from '#support/server/builders.ts';
import { linkTo } from '#support/server/mailbox.ts';
import { upload } from '#support/server/multipart.ts';
import { changeRow } from '#support/server/rows.ts';
import { type Client, sharedPortal, startPortal, type TestPortal } from '#support/server/startPortal.ts';
import {
  buildProduct,
  buildReference,
  buildTag,
  buildWorkCompany,
  buildWorkProject,
} from '#support/server/workBuilders.ts';

const portal = sharedPortal();

const historyOf = async (client: Client, kind: string, id: number, query = ''): Promise<RecordChange[]> => {
  const { status, body } = await client.get(`history/?kind=${kind}&record_id=${id}${query}`);
  expect(status).toBe(200);
  return (body as Page<RecordChange>).results;
};

/** Creates a project of the PREMIUM client with one category. */
async function newProject(client: Client) {
  const category = await buildCategory(portal.db);
  const { body, headers } = await client.post('projects/', { name: 'Nový web', categories: [category.id] });
  return { id: (body as { id: number }).id, category, etag: String(headers['etag']) };
}

describe('history/', () => {
  it('is available to users who may change the record, and to operators', async () => {
    const owner = await portal.as('premium');
    const { id } = await newProject(owner);
    await owner.patch(`projects/${id}/`, { published: true });
    const path = `history/?kind=projects&record_id=${id}`;
    const statusOf = async (person: Parameters<TestPortal['as']>[0]) => (await portal.by(person).get(path)).status;
    expect(await statusOf('premium')).toBe(200);
    expect(await statusOf('operator')).toBe(200);
    expect(await statusOf('supplier')).toBe(403);
    expect(await statusOf('basic')).toBe(404);
    const [change] = await historyOf(owner, 'projects', id);
    expect((await portal.by('supplier').get(`history/${change!.id}/`)).status).toBe(403);
    expect((await portal.by('basic').get(`history/${change!.id}/`)).status).toBe(404);
    expect((await portal.by('operator').get(`history/${change!.id}/`)).status).toBe(200);
    expect((await portal.by('operator').post(`history/${change!.id}/restore/`, { fields: ['published'] })).status).toBe(
      403,
    );
    expect((await portal.by('basic').post(`history/${change!.id}/restore/`, { fields: ['published'] })).status).toBe(
      404,
    );
  });

  it.each(['kind=cats&record_id=1', 'kind=projects', 'kind=projects&record_id=0', 'kind=projects&record_id=x'])(
    'refuses ?%s',
    async (query) => {
      expect((await portal.by('premium').get(`history/?${query}`)).status).toBe(400);
    },
  );

  it('lists who changed what, the newest first, with names of linked records', async () => {
    const owner = await portal.as('premium');
    const { id, category } = await newProject(owner);
    const [other, tag] = [await buildCategory(portal.db), await buildTag(portal.db)];
    await owner.patch(`projects/${id}/`, { name: 'Lepší web', categories: [other.id], tags: [tag.id] });
    await upload(owner, `projects/${id}/files/`, {
      field: 'file',
      name: 'zadani.txt',
      type: 'text/plain',
      content: 'a',
    });
    await owner.delete(`projects/${id}/`);
    await owner.post(`projects/${id}/restore/`);
    const changes = await historyOf(owner, 'projects', id);
    expect(changes.map(({ action }) => action)).toEqual(['RESTORED', 'DELETED', 'CHANGED', 'CHANGED', 'CREATED']);
    expect(changes.every((change) => change.is_own && change.actor_name === 'Jana Nová')).toBe(true);
    const byField = Object.fromEntries(changes[3]!.changes.map((change) => [change.field, change]));
    expect(byField).toMatchObject({
      name: { value_before: 'Nový web', value_after: 'Lepší web', is_restorable: true, is_cut: false },
      categories: { removed: [category], added: [other] },
      tags: { removed: [], added: [{ id: tag.id }] },
    });
    expect(changes[2]!.changes).toMatchObject([
      { field: 'files', added: [{ name: 'zadani.txt' }], is_restorable: false },
    ]);
  });

  it('is returned by pages', async () => {
    const owner = await portal.as('premium');
    const { id } = await newProject(owner);
    for (const step1 of [10, 20, 30]) await owner.patch(`projects/${id}/`, { step1 });
    const { body } = await owner.get(`history/?kind=projects&record_id=${id}&page=2&page_size=3`);
    expect(body).toMatchObject({ results: [{ action: 'CREATED' }], pagination: { count: 4, pages: 2 } });
    expect((await owner.get(`history/?kind=projects&record_id=${id}&page=3&page_size=3`)).status).toBe(404);
  });

  it('shortens long texts, and returns each in full separately', async () => {
    const owner = await portal.as('premium');
    const { id } = await newProject(owner);
    const texts = ['a', 'b', 'c'].map((letter) => `${letter} `.repeat(5_000).trim());
    for (const description of texts) await owner.patch(`projects/${id}/`, { description });
    const changes = await historyOf(owner, 'projects', id);
    expect(changes[1]!.changes).toMatchObject([
      { value_before: texts[0]!.slice(0, 200), value_after: texts[1]!.slice(0, 200), is_cut: true },
    ]);
    const whole = await Promise.all(
      changes.slice(0, 3).map(async (change) => (await owner.get(`history/${change.id}/`)).body),
    );
    expect(whole).toMatchObject([
      { changes: [{ value_before: texts[1], value_after: texts[2], is_cut: false }] },
      { changes: [{ value_before: texts[0], value_after: texts[1] }] },
      { changes: [{ value_before: null, value_after: texts[0] }] },
    ]);
  });

  it('covers requests, testimonials and the own account, for their users', async () => {
    const { db } = portal;
    const owner = await portal.as('premium');
    const request = await owner.post('callbacks/', {
      name: 'Jana',
      phone: '+420777123456',
      categories: [(await buildCategory(db)).id],
    });
    const { id } = request.body as { id: number };
    expect(await historyOf(owner, 'requests', id)).toMatchObject([{ action: 'CREATED' }]);
    expect((await portal.by('basic').get(`history/?kind=requests&record_id=${id}`)).status).toBe(404);

    const company = await buildWorkCompany(db, { role: 'SUPPLIER' });
    for (const rating of [2, 5])
      await owner.post(`companies/${company.id}/testimonials/`, { rating, text: 'Dobrá práce' });
    const testimonial = await db
      .selectFrom('testimonials')
      .select('id')
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect((await historyOf(owner, 'testimonials', testimonial.id))[0]).toMatchObject({
      changes: [{ field: 'rating', value_before: 2, value_after: 5 }],
    });
    expect((await portal.by('basic').get(`history/?kind=testimonials&record_id=${testimonial.id}`)).status).toBe(404);

    await owner.patch('users/self/', { last_name: 'Stará' });
    const me = await portal.idOf('premium');
    const [renamed] = await historyOf(owner, 'accounts', me);
    expect(renamed).toMatchObject({ changes: [{ field: 'last_name', value_before: 'Nová', value_after: 'Stará' }] });
    expect((await owner.post(`history/${renamed!.id}/restore/`, { fields: ['last_name'] })).status).toBe(204);
    expect((await owner.get('users/self/')).body).toMatchObject({ last_name: 'Nová' });
    expect((await portal.by('basic').get(`history/?kind=accounts&record_id=${me}`)).status).toBe(404);
  });
});

describe('members of a company', () => {
  it('are in its history: who invited, joined, changed role and left, including their own actions', async () => {
    const { db } = portal;
    const boss = await buildUser(db, { first_name: 'Petr', last_name: 'Vedoucí' });
    const company = await buildWorkCompany(db, { owner_id: boss.id, role: 'CLIENT', name: 'Město Zlín' });
    const owner = await portal.asUser(boss.id);
    const path = `companies/${company.id}/`;
    const email = 'karel.novy@obec.test';
    await owner.post(`${path}invites/`, { email, role: 'READER' });
    const key = (await linkTo(db, email)).searchParams.get('token')!;
    const password1 = 'Zelený strom 5';
    const person = { first_name: 'Karel', last_name: 'Nový', phone: '777000111', consent: true };
    const visitor = await portal.as('visitor');
    const joined = await visitor.post('invites/registration/', { key, ...person, password1, password2: password1 });
    expect(joined.status).toBe(200);
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const reader = await portal.asUser(id);

    await owner.patch(path, { city: 'Zlín' });
    const seen = await historyOf(reader, 'companies', company.id);
    expect(seen.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['city', 'gps_lat', 'gps_lng'],
      ['members'],
      [],
    ]);
    // A reader is not offered to restore anything.
    expect(seen.flatMap((change) => [change, ...change.changes]).filter((one) => one.is_restorable)).toEqual([]);
    expect((await reader.post(`history/${seen[0]!.id}/restore/`, { fields: ['city'] })).status).toBe(403);

    await owner.patch(`${path}members/${id}/`, { role: 'MANAGER' });
    await reader.delete(`${path}members/${id}/`);
    const people = await historyOf(owner, 'companies', company.id, '&part=members');
    const member = { id, name: 'Karel Nový' };
    expect(people.map(({ actor_name, changes }) => [actor_name, changes[0]!.removed, changes[0]!.added])).toEqual([
      ['Karel Nový', [{ ...member, role: 'MANAGER' }], []],
      ['Petr Vedoucí', [{ ...member, role: 'READER' }], [{ ...member, role: 'MANAGER' }]],
      ['Karel Nový', [], [{ ...member, role: 'READER', invited_by: 'Petr Vedoucí' }]],
    ]);
    expect(people.some((change) => change.is_restorable)).toBe(false);
    expect((await reader.get(`history/?kind=companies&record_id=${company.id}&part=members`)).status).toBe(404);
    expect((await owner.get(`history/?kind=companies&record_id=${company.id}&part=plan`)).status).toBe(400);

    // Restoring the whole state is offered only when the state differs.
    const all = await historyOf(owner, 'companies', company.id);
    expect(all.map(({ is_restorable }) => is_restorable)).toEqual([false, false, false, true, true]);

    await db.deleteFrom('users').where('id', '=', id).execute();
    const [left] = await historyOf(owner, 'companies', company.id, '&part=members');
    expect(left!.changes[0]!.removed).toEqual([{ id, name: null, role: 'MANAGER' }]);
  });
});

describe('history/{id}/restore/', () => {
  it('restores a field to its earlier value, once, as a new change', async () => {
    const owner = await portal.as('premium');
    const { id } = await newProject(owner);
    await owner.patch(`projects/${id}/`, { deadline: '2027-03-01', budget_from: 1000 });
    const [change] = await historyOf(owner, 'projects', id);
    const restore = (headers = {}) => owner.post(`history/${change!.id}/restore/`, { fields: ['deadline'] }, headers);
    const { headers } = await owner.get(`projects/${id}/`);
    const ifMatch = { 'if-match': String(headers['etag']) };
    expect((await restore(ifMatch)).status).toBe(204);
    expect((await owner.get(`projects/${id}/`)).body).toMatchObject({ deadline: null, budget_from: 1000 });
    expect((await restore(ifMatch)).status).toBe(412);
    expect(await restore()).toMatchObject({
      status: 409,
      body: { detail: 'Záznam už takto vypadá, není co vracet.' },
    });
    const [restored, before] = await historyOf(owner, 'projects', id);
    expect(restored).toMatchObject({
      action: 'RESTORED',
      restores: change!.created_at,
      changes: [{ field: 'deadline', value_before: '2027-03-01', value_after: null }],
    });
    expect(before!.changes.map(({ field, is_restorable }) => [field, is_restorable])).toEqual([
      ['deadline', false],
      ['budget_from', true],
    ]);
  });

  it('writes once for two requests at the same time', async () => {
    const owner = await portal.as('premium');
    const { id } = await newProject(owner);
    await owner.patch(`projects/${id}/`, { step2: 50 });
    const [change] = await historyOf(owner, 'projects', id);
    const press = () =>
      owner.post(`history/${change!.id}/restore/`, { fields: ['step2'] }, { 'idempotency-key': 'one-press' });
    expect([(await press()).status, (await press()).status]).toEqual([204, 204]);
    expect(await historyOf(owner, 'projects', id)).toHaveLength(3);
    const both = await Promise.all([1, 2].map(() => owner.post(`history/${change!.id}/restore/`, { fields: null })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('restores the whole state after a change', async () => {
    const owner = await portal.as('premium');
    const { id, category } = await newProject(owner);
    const [other, tag, product] = [
      await buildCategory(portal.db),
      await buildTag(portal.db),
      await buildProduct(portal.db),
    ];
    const description = 'Dlouhý popis. '.repeat(300).trim();
    await owner.patch(`projects/${id}/`, { description, status: 10 });
    await owner.patch(`projects/${id}/`, { description: null, categories: [other.id], tags: [tag.id] });
    await owner.patch(`projects/${id}/`, { name: 'Úplně jinak', status: 30, products: [product.id], published: true });
    const [last, , first, created] = await historyOf(owner, 'projects', id);
    expect([last, first, created].map((change) => change!.is_restorable)).toEqual([false, true, true]);
    expect((await owner.post(`history/${first!.id}/restore/`, { fields: null })).status).toBe(204);
    expect((await owner.get(`projects/${id}/`)).body).toMatchObject({
      name: 'Nový web',
      description,
      status: 10,
      published: false,
      tags: [],
      products: [],
      categories: [category.id],
      history: [{ to: 0 }, { to: 10 }, { to: 30 }, { to: 10 }],
    });
  });

  it('validates the restored state, and says what prevents it', async () => {
    const owner = await portal.as('premium');
    const { id, category } = await newProject(owner);
    const other = await buildCategory(portal.db);
    await owner.patch(`projects/${id}/`, { categories: [other.id], budget_from: 5_000, budget_to: 9_000 });
    await owner.patch(`projects/${id}/`, { budget_from: 100, budget_to: 200 });
    const [lowered, raised] = await historyOf(owner, 'projects', id);
    expect((await owner.post(`history/${lowered!.id}/restore/`, { fields: ['budget_from'] })).body).toHaveProperty(
      'budget_to',
    );
    await portal.db.deleteFrom('categories').where('id', '=', category.id).execute();
    const { changes } = (await historyOf(owner, 'projects', id))[1]!;
    expect(changes.find(({ field }) => field === 'categories')).toMatchObject({ is_restorable: false });
    expect(await owner.post(`history/${raised!.id}/restore/`, { fields: ['categories'] })).toMatchObject({
      status: 409,
      body: { detail: 'Co se mělo vrátit, už neexistuje.' },
    });
    expect((await historyOf(owner, 'projects', id))[0]!.id).toBe(lowered!.id);
    for (const fields of [['name'], ['files'], ['owner'], ['__proto__'], []]) {
      expect((await owner.post(`history/${raised!.id}/restore/`, { fields })).status).toBe(400);
    }
    expect((await owner.post('history/999999/restore/', { fields: null })).status).toBe(404);
    await owner.delete(`projects/${id}/`);
    expect((await owner.post(`history/${raised!.id}/restore/`, { fields: null })).status).toBe(404);
  });

  it('leaves out items that were deleted, and says of which fields', async () => {
    const { db } = portal;
    const owner = await portal.as('premium');
    const { id, category } = await newProject(owner);
    const [tag, gone, other] = [await buildTag(db), await buildTag(db), await buildCategory(db)];
    await owner.patch(`projects/${id}/`, { tags: [tag.id, gone.id], budget_from: 5_000 });
    await owner.patch(`projects/${id}/`, { categories: [other.id], tags: [], budget_from: 100 });
    const { id: product } = await buildProduct(db);
    const software = await buildSoftware(db, await portal.idOf('premium'), { note: 'Stará poznámka' });
    await owner.post(`software/${software.id}/categories/`, { category_id: other.id });
    await owner.patch(`software/${software.id}/`, { product });
    await owner.patch(`software/${software.id}/`, { product: null, note: 'Nová poznámka' });
    for (const [table, item] of [
      ['categories', category.id],
      ['tags', gone.id],
      ['products', product],
    ] as const)
      await db.deleteFrom(table).where('id', '=', item).execute();
    const restore = async (kind: string, record: number) =>
      (await owner.post(`history/${(await historyOf(owner, kind, record))[1]!.id}/restore/`, { fields: null })).body;
    expect(await restore('projects', id)).toEqual({ left_out: expect.arrayContaining(['categories', 'tags']) });
    const { body } = await owner.get(`projects/${id}/`);
    expect(body).toMatchObject({ categories: [other.id], tags: [{ id: tag.id }], budget_from: 5_000 });
    expect(await restore('software', software.id)).toEqual({ left_out: ['product'] });
    const { body: licence } = await owner.get(`software/${software.id}/`);
    expect(licence).toMatchObject({ product: null, note: 'Stará poznámka' });
  });

  it('supports technologies, references and companies, with links that change one by one', async () => {
    const { db } = portal;
    const owner = await portal.as('premium');
    const ownerId = await portal.idOf('premium');
    const [product, tag, category] = [await buildProduct(db), await buildTag(db), await buildCategory(db)];
    const software = await buildSoftware(db, ownerId, { note: 'Stará poznámka' });
    await owner.post(`software/${software.id}/categories/`, { category_id: category.id });
    await owner.patch(`software/${software.id}/`, { note: 'Nová poznámka', product: product.id, version: '2' });
    await owner.post(`software/${software.id}/products/`, { product_id: product.id });
    const [linked, written] = await historyOf(owner, 'software', software.id);
    expect(linked!.changes).toMatchObject([{ field: 'products', added: [product], is_restorable: true }]);
    expect((await owner.post(`history/${linked!.id}/restore/`, { fields: ['products'] })).status).toBe(204);
    expect(
      (await owner.post(`history/${written!.id}/restore/`, { fields: ['note', 'product', 'version'] })).status,
    ).toBe(204);
    expect((await owner.get(`software/${software.id}/`)).body).toMatchObject({ note: 'Stará poznámka', product: null });

    const company = await buildWorkCompany(db, { owner_id: ownerId, role: 'CLIENT', name: 'Alfa', city: null });
    await owner.post(`companies/${company.id}/tags/`, { tag_id: tag.id });
    await owner.patch(`companies/${company.id}/`, { name: 'Beta', phone: '+420777123456' });
    const [, , created] = await historyOf(owner, 'companies', company.id);
    const { headers } = await owner.get(`companies/${company.id}/`);
    expect((await owner.post(`history/${created!.id}/restore/`, { fields: null })).status).toBe(204);
    const after = await owner.get(`companies/${company.id}/`);
    expect(after.body).toMatchObject({ name: 'Alfa', tags: [] });
    expect(after.headers['etag']).not.toBe(headers['etag']);

    const supplier = await portal.as('supplier');
    const reference = await buildReference(db, await portal.idOf('supplier'), { client_name: 'Město Brno' });
    await supplier.patch(`references/${reference.id}/`, { client_name: 'Město Olomouc' });
    const [renamed] = await historyOf(supplier, 'references', reference.id);
    expect((await supplier.post(`history/${renamed!.id}/restore/`, { fields: ['client_name'] })).status).toBe(204);
    expect((await supplier.get(`references/${reference.id}/`)).body).toMatchObject({ client_name: 'Město Brno' });
  });

  it('counts as a change of the record', async () => {
    const { services } = portal;
    const changes = { ...services.quotaTable.changes, limits: { FREE: 1, BASIC: 1, PREMIUM: 1 } };
    const strict = await startPortal({ quotaTable: { ...services.quotaTable, changes } as never });
    try {
      const owner = await strict.as('premium');
      const project = await buildWorkProject(strict.db, await strict.idOf('premium'));
      expect((await owner.patch(`projects/${project.id}/`, { step1: 10 })).status).toBe(200);
      const [change] = await historyOf(owner, 'projects', project.id);
      expect((await owner.post(`history/${change!.id}/restore/`, { fields: ['step1'] })).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('a deleted user', () => {
  it('has the own history in the export, and leaves no name and no content of the own records', async () => {
    const { db } = portal;
    const { tidyUp } = await import('#modules/tidying/tidying.ts');
    const leaving = await buildUser(db, { plan: 'PREMIUM', first_name: 'Odešla', last_name: 'Navždy' });
    const client = await portal.asUser(leaving.id);
    const { id } = await newProject(client);
    await client.patch(`projects/${id}/`, { name: 'Tajný záměr' });
    const reader = await buildWorkCompany(db, { role: 'SUPPLIER' });
    await client.post(`companies/${reader.id}/testimonials/`, { rating: 4, text: 'Dobrá práce' });
    await client.post(`companies/${reader.id}/testimonials/`, { rating: 5, text: 'Dobrá práce' });
    const testimonial = await db
      .selectFrom('testimonials')
      .select('id')
      .where('author_id', '=', leaving.id)
      .executeTakeFirstOrThrow();

    const { readOwnData } = await import('#modules/user/ownDataRepository.ts');
    const own = (await readOwnData(db, registry, leaving.id)) as { history: { kind: string; changes: object }[] };
    expect(own.history.map(({ kind }) => kind)).toEqual([
      'accounts',
      'projects',
      'projects',
      'testimonials',
      'testimonials',
    ]);
    expect(JSON.stringify(own.history)).toContain('Tajný záměr');

    await changeRow(db, 'users', leaving.id, { deletion_requested_at: new Date(0) });
    await tidyUp(portal.services);
    const left = await db
      .selectFrom('record_changes')
      .selectAll()
      .where((where) =>
        where.or([
          where('record_id', '=', id).and('kind', '=', 'projects'),
          where('kind', '=', 'accounts').and('record_id', '=', leaving.id),
          where('kind', '=', 'testimonials').and('record_id', '=', testimonial.id),
        ]),
      )
      .orderBy('id')
      .execute();
    expect(JSON.stringify(left)).not.toMatch(/Odešla|Navždy|záměr|web/);
    expect(left.every(({ actor_id, actor_label }) => actor_id === null && actor_label === null)).toBe(true);
    expect(left.filter(({ kind }) => kind === 'testimonials')[1]).toMatchObject({
      actor_kind: 'PERSON',
      changes: { rating: [4, 5] },
    });
  });
});
