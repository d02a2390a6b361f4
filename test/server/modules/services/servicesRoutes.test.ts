import { buildCategory } from '#support/server/builders.ts';
import { insertRow } from '#support/server/rows.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
let category: { id: number };
beforeAll(async () => {
  category = await buildCategory(portal.db);
  const rows = await portal.db
    .insertInto('services')
    .values([
      { name: 'Audit', perex: 'P', description: 'D', category: 'ANALYZE', price_from: 39_000, position: 2 },
      { name: 'Průzkum', perex: 'P', description: 'D', category: 'ANALYZE', position: 1 },
      { name: 'Správa', perex: 'P', description: 'D', category: 'SERVICE', position: 3 },
    ])
    .returning('id')
    .execute();
  await insertRow(portal.db, 'service_categories', { service_id: rows[0]!.id, category_id: category.id });
});

const names = (body: unknown) => (body as { results: { name: string }[] }).results.map(({ name }) => name);

describe('services', () => {
  it('are returned in the order of the catalogue, by category and by page', async () => {
    const client = await portal.as('free');
    expect(names((await client.get('services/')).body)).toEqual(['Průzkum', 'Audit', 'Správa']);
    expect(names((await client.get('services/?category=ANALYZE')).body)).toEqual(['Průzkum', 'Audit']);
    const second = await client.get('services/?category=ANALYZE&page=2&page_size=1');
    expect(second.body).toMatchObject({
      results: [{ name: 'Audit', price_from: 39_000, image: null, categories: [category.id] }],
      pagination: { page: 2, pages: 2, count: 2, previous: 1, next: null },
    });
  });

  it('answer 400 to an unknown category and an invalid page, and 404 to a page past the end', async () => {
    const client = await portal.as('free');
    expect(await client.get('services/?category=CARS')).toMatchObject({
      status: 400,
      body: { category: [expect.any(String)] },
    });
    expect(await client.get('services/?page=0')).toMatchObject({ status: 400, body: { page: [expect.any(String)] } });
    expect((await client.get('services/?page=9')).status).toBe(404);
  });

  it('answer 304 until the catalogue changes', async () => {
    const client = await portal.as('free');
    const { headers } = await client.get('services/');
    expect((await client.get('services/', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    await portal.db.updateTable('services').set({ perex: 'Nový' }).where('name', '=', 'Audit').execute();
    expect((await client.get('services/', { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });
});
