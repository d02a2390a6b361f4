import type { Page } from '#contract/wire/common.ts';
import type { WithMatched } from '#contract/wire/matched.ts';
import { buildCategory } from '#support/server/builders.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildProduct, buildReference, buildTag, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = sharedPortal();
let category: { id: number; name: string };
let tag: { id: number; name: string };
let product: { id: number; name: string };
beforeAll(async () => {
  category = await buildCategory(portal.db, { name: 'ERP' });
  tag = await buildTag(portal.db, 'Agrovýroba');
  product = await buildProduct(portal.db, 'Helios');
});

const matched = async (client: Client, path: string, q: string): Promise<(WithMatched['matched'] | undefined)[]> =>
  ((await client.get(`${path}?q=${encodeURIComponent(q)}`)).body as Page<WithMatched>).results.map(
    (row) => row.matched,
  );

/** Checks all lists with a record named `Novinka`, linked to all three and with `kombajn` in its description. */
async function expectAll(client: Client, path: string): Promise<void> {
  expect(await matched(client, path, 'novinka')).toEqual([[{ by: 'name', name: null }]]);
  // Also found by a synonym.
  expect(await matched(client, path, 'podnikovému informačnímu systému')).toEqual([[{ by: 'category', name: 'ERP' }]]);
  expect(await matched(client, path, 'agrovyroba kombajny')).toEqual([
    [
      { by: 'tag', name: 'Agrovýroba' },
      { by: 'description', name: null },
    ],
  ]);
  expect(await matched(client, path, 'helioss')).toEqual([[{ by: 'product', name: 'Helios' }]]);
  expect(await matched(client, path, '')).toEqual([undefined]);
}

it('references report the matched fields', async () => {
  const { db } = portal;
  const { id } = await buildReference(db, await portal.idOf('supplier'), { name: 'Novinka', description: 'Kombajn' });
  await db.insertInto('reference_categories').values({ reference_id: id, category_id: category.id }).execute();
  await db.insertInto('reference_tags').values({ reference_id: id, tag_id: tag.id }).execute();
  await db.insertInto('reference_products').values({ reference_id: id, product_id: product.id }).execute();
  await expectAll(await portal.as('free'), 'references/');
  expect((await (await portal.as('free')).get(`references/${id}/`)).body).not.toHaveProperty('matched');
});

it('projects report the matched fields', async () => {
  const { db } = portal;
  const { id } = await buildWorkProject(db, await portal.idOf('premium'), { name: 'Novinka', description: 'Kombajn' });
  await db.insertInto('project_categories').values({ project_id: id, category_id: category.id }).execute();
  await db.insertInto('project_tags').values({ project_id: id, tag_id: tag.id }).execute();
  await db.insertInto('project_products').values({ project_id: id, product_id: product.id }).execute();
  await expectAll(await portal.as('premium'), 'projects/');
});

it('software reports the matched fields, including its product', async () => {
  const { db } = portal;
  const draft = { owner_id: await portal.idOf('premium'), name: 'Novinka', note: 'Kombajn', product_id: product.id };
  const { id } = await db.insertInto('software').values(draft).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('software_categories').values({ software_id: id, category_id: category.id }).execute();
  await db.insertInto('software_tags').values({ software_id: id, tag_id: tag.id }).execute();
  const client = await portal.as('premium');
  await expectAll(client, 'software/');
  // For any selection of columns.
  expect((await client.get('software/?q=erp&fields=name')).body).toMatchObject({
    results: [{ id, name: 'Novinka', matched: [{ by: 'category', name: 'ERP' }] }],
  });
});

it('technologies report the matched fields', async () => {
  await portal.db
    .insertInto('product_categories')
    .values({ product_id: product.id, category_id: category.id })
    .execute();
  await portal.db.updateTable('products').set({ vendor: 'Asseco' }).where('id', '=', product.id).execute();
  const client = await portal.as('free');
  expect(await matched(client, 'technologies/', 'helios')).toEqual([[{ by: 'name', name: null }]]);
  expect(await matched(client, 'technologies/', 'ERP')).toEqual([[{ by: 'category', name: 'ERP' }]]);
  expect(await matched(client, 'technologies/', 'asseco')).toEqual([[{ by: 'description', name: null }]]);
  expect(await matched(client, 'technologies/', '')).toEqual([undefined]);
});
