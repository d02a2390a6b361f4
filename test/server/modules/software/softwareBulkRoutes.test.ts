import { BULK_MAX } from '#contract/limits/limits.ts';
import type { Software, SoftwareImports, SoftwarePage } from '#contract/wire/software.ts';
import { buildCategory, buildSoftware, buildUser, inOrder } from '#support/server/builders.ts';
import { changeRow, readRow } from '#support/server/rows.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
let client: Client;
let owner: number;
beforeEach(async () => {
  owner = (await buildUser(portal.db)).id;
  client = await portal.asUser(owner);
});

const licence = async (fields: Parameters<typeof buildSoftware>[2] = {}) =>
  (await buildSoftware(portal.db, owner, fields)).id;
const licences = (length: number) => inOrder(length, () => licence());
const read = async (id: number) => (await client.get(`software/${id}/`)).body as Software;
const count = async () => ((await client.get('software/')).body as SoftwarePage).pagination.count;

describe('bulk changes of licences', () => {
  it('extend each from its own end, to the last day of a shorter month', async () => {
    const [last, leap, endless] = await Promise.all([
      licence({ valid_to: '2027-01-31', supplier_name: 'ACME' }),
      licence({ valid_to: '2027-12-31' }),
      licence({ valid_to: null }),
    ]);
    const answer = await client.patch('software/bulk/', { ids: [last, leap, endless], extend_months: 1 });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        count: 3,
        detail: 'Změny byly uloženy: 3 technologie. Bez konce platnosti, a proto beze změny: 1.'.replace(
          '3 technologie',
          '3 technologie',
        ),
      },
    });
    expect([(await read(last)).valid_to, (await read(leap)).valid_to, (await read(endless)).valid_to]).toEqual([
      '2027-02-28',
      '2028-01-31',
      null,
    ]);
    expect((await read(last)).supplier_name).toBe('ACME');
  });

  it('set a supplier, categories and watching, and keep other fields', async () => {
    // One after another: the response orders them by id, and concurrent connections assign ids in any order.
    const old = await buildCategory(portal.db);
    const first = await buildCategory(portal.db);
    const second = await buildCategory(portal.db);
    const id = await licence({ valid_to: '2027-01-31', note: 'Smlouva' });
    await portal.db.insertInto('software_categories').values({ software_id: id, category_id: old.id }).execute();
    expect((await client.patch('software/bulk/', { ids: [id], supplier_name: ' ACME ' })).status).toBe(200);
    expect((await client.patch('software/bulk/', { ids: [id], categories: [first.id, second.id] })).status).toBe(200);
    expect((await client.patch('software/bulk/', { ids: [id], watch_expiration: true })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      supplier_name: 'ACME',
      categories: [first.id, second.id],
      watch_expiration: true,
      valid_to: '2027-01-31',
      note: 'Smlouva',
    });
    await client.patch('software/bulk/', { ids: [id], supplier_name: null, watch_expiration: false });
    expect(await read(id)).toMatchObject({
      supplier_name: null,
      watch_expiration: false,
      categories: [first.id, second.id],
    });
  });

  it('answer 412 to an outdated form', async () => {
    const id = await licence();
    const { headers } = await client.get(`software/${id}/`);
    await client.patch('software/bulk/', { ids: [id], watch_expiration: true });
    const late = await client.patch(`software/${id}/`, { name: 'Pozdě' }, { 'if-match': String(headers.etag) });
    expect(late.status).toBe(412);
  });

  it('skip licences of others, deleted and unknown ones', async () => {
    const other = (await buildUser(portal.db)).id;
    const foreign = (await buildSoftware(portal.db, other, { valid_to: '2027-01-31' })).id;
    const [mine, deleted] = await Promise.all([licence(), licence({ deleted_at: new Date() })]);
    const ids = [foreign, mine, deleted, 2_000_000_000];
    expect(await client.patch('software/bulk/', { ids, extend_months: 12, watch_expiration: true })).toMatchObject({
      status: 200,
      body: { count: 1 },
    });
    expect(await client.post('software/bulk/delete/', { ids })).toMatchObject({ status: 200, body: { count: 1 } });
    const stored = await readRow(portal.db, 'software', foreign);
    expect(stored).toMatchObject({ valid_to: '2027-01-31', watch_expiration: false, deleted_at: null });
    for (const answer of [
      await client.patch('software/bulk/', { ids: [foreign], watch_expiration: true }),
      await client.post('software/bulk/delete/', { ids: [foreign] }),
      await client.post('software/bulk/restore/', { ids: [foreign] }),
    ])
      expect(answer.status).toBe(404);
  });

  it('are limited in number, and change nothing when one field is invalid', async () => {
    const ids = await licences(BULK_MAX);
    expect(await client.patch('software/bulk/', { ids, watch_expiration: true })).toMatchObject({
      status: 200,
      body: { count: BULK_MAX },
    });
    const over = [...ids, await licence()];
    for (const answer of [
      await client.patch('software/bulk/', { ids: over, watch_expiration: false }),
      await client.post('software/bulk/delete/', { ids: over }),
      await client.post('software/bulk/restore/', { ids: over }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { ids: [`Vyberte nejvýše ${BULK_MAX} položek.`] } });
    expect((await read(ids[0]!)).watch_expiration).toBe(true);
    const refused = async (change: object) =>
      (await client.patch('software/bulk/', { ids: ids.slice(0, 2), watch_expiration: false, ...change })).body;
    expect(await refused({ extend_months: 0 })).toEqual({ extend_months: ['Hodnota musí být alespoň 1.'] });
    expect(await refused({ extend_months: 121 })).toEqual({ extend_months: ['Hodnota může být nejvýše 120.'] });
    expect(await refused({ categories: [] })).toEqual({ categories: ['Toto pole je povinné'] });
    expect(await refused({ categories: [999_999] })).toEqual({ categories: ['Vybraná položka neexistuje.'] });
    expect(await refused({ supplier_name: 'x'.repeat(201) })).toEqual({
      supplier_name: ['Text je delší než 200 znaků.'],
    });
    expect((await client.patch('software/bulk/', { ids: ids.slice(0, 2) })).status).toBe(400);
    expect((await client.patch('software/bulk/', { ids: [], watch_expiration: false })).status).toBe(400);
    expect((await client.patch('software/bulk/', { ids: 'vše', watch_expiration: false })).status).toBe(400);
    expect((await read(ids[0]!)).watch_expiration).toBe(true);
    expect(await client.patch('software/bulk/', { ids: ids.slice(0, 1), extend_months: 120 })).toMatchObject({
      status: 200,
    });
  });

  it('never set an end after the last valid date', async () => {
    const id = await licence({ valid_to: '9999-06-30' });
    expect((await client.patch('software/bulk/', { ids: [id], extend_months: 12 })).status).toBe(200);
    expect((await read(id)).valid_to).toBe('9999-06-30');
  });

  it('delete and restore several, within the same time limit as one', async () => {
    const ids = await licences(3);
    const key = { 'idempotency-key': 'bulk-1' };
    const first = await client.post('software/bulk/delete/', { ids }, key);
    expect(first).toMatchObject({ status: 200, body: { count: 3 } });
    expect((await client.post('software/bulk/delete/', { ids }, key)).body).toEqual(first.body);
    expect(await count()).toBe(0);
    expect(await client.post('software/bulk/restore/', { ids })).toMatchObject({ status: 200, body: { count: 3 } });
    expect(await count()).toBe(3);
    await client.post('software/bulk/delete/', { ids });
    await portal.db
      .updateTable('software')
      .set({ deleted_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', 'in', ids)
      .execute();
    expect((await client.post('software/bulk/restore/', { ids })).status).toBe(404);
  });

  it('answer 403 to suppliers', async () => {
    const supplier = await portal.as('supplier');
    const body = { ids: [1], watch_expiration: true };
    expect((await supplier.patch('software/bulk/', body)).status).toBe(403);
    expect((await supplier.post('software/bulk/delete/', body)).status).toBe(403);
    expect((await supplier.post('software/bulk/restore/', body)).status).toBe(403);
    expect((await supplier.get('software/imports/')).status).toBe(403);
    expect((await supplier.delete('software/imports/1/')).status).toBe(403);
  });
});

describe('the undo of an import', () => {
  const imports = async () => ((await client.get('software/imports/')).body as SoftwareImports).results;
  const importRows = async (length: number) => {
    const category = await buildCategory(portal.db);
    const rows = Array.from({ length }, (_, index) => ({ name: `Import ${index}`, categories: [category.id] }));
    return ((await client.post('software/import/', { rows })).body as { id: number }).id;
  };

  it('deletes the imported rows that are left, and nothing else', async () => {
    const own = await licence({ name: 'Ručně' });
    const first = await importRows(2);
    const second = await importRows(3);
    expect(await imports()).toMatchObject([
      { id: second, created: 3, left: 3 },
      { id: first, created: 2, left: 2 },
    ]);
    const { results } = (await client.get('software/?q=Import')).body as SoftwarePage;
    expect(results).toHaveLength(5);
    const one = await portal.db
      .selectFrom('software')
      .select('id')
      .where('import_id', '=', second)
      .executeTakeFirstOrThrow();
    await client.delete(`software/${one.id}/`);
    expect(await imports()).toMatchObject([{ id: second, left: 2 }, { id: first }]);

    expect(await client.delete(`software/imports/${second}/`)).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await count()).toBe(3);
    expect(await imports()).toMatchObject([{ id: first }]);
    expect((await client.delete(`software/imports/${second}/`)).status).toBe(404);
    expect((await read(own)).name).toBe('Ručně');
  });

  it('is allowed to its owner, within thirty days', async () => {
    const id = await importRows(1);
    const stranger = await portal.asUser((await buildUser(portal.db)).id);
    expect(((await stranger.get('software/imports/')).body as SoftwareImports).results).toEqual([]);
    expect((await stranger.delete(`software/imports/${id}/`)).status).toBe(404);
    const made = (days: number) =>
      changeRow(portal.db, 'software_imports', id, { created_at: new Date(Date.now() - days * 86_400_000) });
    await made(31);
    expect(await imports()).toEqual([]);
    expect((await client.delete(`software/imports/${id}/`)).status).toBe(404);
    await made(29);
    expect((await client.delete(`software/imports/${id}/`)).status).toBe(200);
    expect(await count()).toBe(0);
  });
});
