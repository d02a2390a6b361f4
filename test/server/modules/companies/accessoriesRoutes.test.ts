import type { Accessories } from '#contract/wire/accessories.ts';
import { buildCategory, buildSoftware } from '#support/server/builders.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import {
  buildProduct,
  buildReference,
  buildTag,
  buildWorkCompany,
  buildWorkProject,
} from '#support/server/workBuilders.ts';

const portal = sharedPortal();

it('adds and removes accessories of every kind of records idempotently, and returns the current ones', async () => {
  const { db } = portal;
  const [category, tag, product] = [await buildCategory(db), await buildTag(db), await buildProduct(db)];
  const owner_id = await portal.idOf('premium');
  const things = {
    companies: await buildWorkCompany(db, { owner_id, role: 'CLIENT' }),
    projects: await buildWorkProject(db, owner_id),
    references: await buildReference(db, owner_id),
    software: await buildSoftware(db, owner_id),
  };
  const client = await portal.as('premium');
  for (const [kind, { id }] of Object.entries(things)) {
    expect((await client.post(`${kind}/${id}/categories/`, { category_id: category.id })).status).toBe(201);
    await client.post(`${kind}/${id}/categories/`, { category_id: category.id });
    await client.post(`${kind}/${id}/tags/`, { tag_id: tag.id });
    const added = await client.post(`${kind}/${id}/products/`, { product_id: product.id });
    expect(added.body).toEqual({
      categories: [category.id],
      category_obj: [category],
      tags: [tag],
      products: [product.id],
      products_obj: [product],
    } satisfies Accessories);
    await client.delete(`${kind}/${id}/tags/`, { tag_id: tag.id });
    const removed = await client.delete(`${kind}/${id}/tags/`, { tag_id: tag.id });
    expect(removed).toMatchObject({ status: 200, body: { tags: [], categories: [category.id] } });
  }
});

it('answers 400 to removal of the last category of projects, references and software, but not of companies', async () => {
  const { db } = portal;
  const [first, last] = [await buildCategory(db), await buildCategory(db)];
  const owner_id = await portal.idOf('premium');
  const things = {
    projects: await buildWorkProject(db, owner_id),
    references: await buildReference(db, owner_id),
    software: await buildSoftware(db, owner_id),
    companies: await buildWorkCompany(db, { owner_id, role: 'CLIENT' }),
  };
  const client = await portal.as('premium');
  for (const [kind, { id }] of Object.entries(things)) {
    const path = `${kind}/${id}/categories/`;
    for (const { id: category_id } of [first, last]) await client.post(path, { category_id });
    expect((await client.delete(path, { category_id: first.id })).body).toMatchObject({ categories: [last.id] });
    const emptied = await client.delete(path, { category_id: last.id });
    if (kind === 'companies') {
      expect(emptied).toMatchObject({ status: 200, body: { categories: [] } });
    } else {
      expect(emptied).toMatchObject({ status: 400, body: { categories: ['Toto pole je povinné'] } });
      expect((await client.get(`${kind}/${id}/`)).body).toMatchObject({ categories: [last.id] });
    }
  }
});

it('changes the version of the record only when something changed', async () => {
  const { db } = portal;
  const category = await buildCategory(db);
  const { id } = await buildWorkProject(db, await portal.idOf('premium'));
  const client = await portal.as('premium');
  const etag = async () => (await client.get(`projects/${id}/`)).headers['etag'];
  const before = await etag();
  await client.delete(`projects/${id}/categories/`, { category_id: category.id });
  expect(await etag()).toBe(before);
  await client.post(`projects/${id}/categories/`, { category_id: category.id });
  expect(await etag()).not.toBe(before);
});

it('answers 403 or 404 to others, and refuses unknown ids and combinations', async () => {
  const category = await buildCategory(portal.db);
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'), { published: true });
  const body = { category_id: category.id };
  const path = `projects/${id}/categories/`;
  const client = await portal.as('premium');
  expect((await client.post(path, {})).body).toEqual({ category_id: ['Toto pole je povinné'] });
  expect((await client.post(path, { category_id: 999_999 })).body).toEqual({
    category_id: ['Vybraná položka neexistuje.'],
  });
  expect((await client.post(`users/${id}/categories/`, body)).status).toBe(404);
  for (const method of ['post', 'delete'] as const) {
    expect((await portal.by('supplier')[method](path, body)).status).toBe(403);
    expect((await portal.by('basic')[method](path, body)).status).toBe(404);
  }
});
