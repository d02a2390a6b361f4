import type { Page } from '#contract/wire/common.ts';
import type { Reference } from '#contract/wire/references.ts';
import { buildCategory } from '#support/server/builders.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildProduct, buildReference, buildTag, buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = sharedPortal();

const namesOf = (answer: { body: unknown }) => (answer.body as Page<Reference>).results.map(({ name }) => name);

describe('creating a reference', () => {
  it('stores it for the supplier with its company', async () => {
    const [category, product] = [await buildCategory(portal.db), await buildProduct(portal.db)];
    const company = await buildWorkCompany(portal.db, { owner_id: await portal.idOf('supplier') });
    const answer = await portal.by('supplier').post('references/', {
      name: 'Portál občana',
      client_name: 'Město Kolín',
      year: 2025,
      categories: [category.id],
      products: [product.id],
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: 'Portál občana',
        year: 2025,
        is_owner: true,
        company,
        products: [product.id],
        products_obj: [product],
        thread: { ct_id: 2 },
      },
    });
  });

  it('returns errors of missing fields, and is allowed to providers only', async () => {
    expect(await portal.by('supplier').post('references/', { year: 1800 })).toMatchObject({
      status: 400,
      body: {
        name: ['Toto pole je povinné'],
        categories: ['Toto pole je povinné'],
        year: ['Hodnota musí být alespoň 1950.'],
      },
    });
    expect(await portal.by('premium').post('references/', {})).toMatchObject({
      status: 403,
      body: { detail: 'Referenční projekty přidávají jen dodavatelé a konzultanti.' },
    });
  });
});

describe('reading references', () => {
  it('lists them for every logged-in user, own ones on request, filtered by words, categories and products', async () => {
    const { db } = portal;
    const [category, product] = [await buildCategory(db), await buildProduct(db)];
    const mine = await buildReference(db, await portal.idOf('consultant'), { name: 'Řízení zakázek' });
    const other = await buildReference(db, await portal.idOf('supplier'), {
      name: 'Docházka',
      client_name: 'Nemocnice Třebíč',
    });
    await db.insertInto('reference_categories').values({ reference_id: other.id, category_id: category.id }).execute();
    await db.insertInto('reference_products').values({ reference_id: other.id, product_id: product.id }).execute();

    const free = await portal.as('free');
    expect(namesOf(await free.get('references/'))).toEqual(expect.arrayContaining([mine.name, other.name]));
    expect(namesOf(await portal.by('consultant').get('references/?owner=true'))).toEqual([mine.name]);
    expect(namesOf(await free.get('references/?q=nemocnice+trebic'))).toEqual([other.name]);
    expect(namesOf(await free.get(`references/?categories=${category.id}`))).toEqual([other.name]);
    expect(namesOf(await free.get(`references/?products=${product.id}`))).toEqual([other.name]);
    expect(namesOf(await free.get('references/suggestion/?q=riz'))).toEqual([mine.name]);
    expect((await free.get('references/?page=9')).status).toBe(404);
    expect((await free.get('references/?categories=x')).body).toEqual({ categories: ['Hodnota není platná.'] });
  });

  it('filters by tag and by company, and says which field matched the words', async () => {
    const { db } = portal;
    const [supplier, tag, company] = [await portal.idOf('supplier'), await buildTag(db), await buildWorkCompany(db)];
    const tagged = await buildReference(db, supplier, { client_name: 'Lázně Jeseník' });
    const ofCompany = await buildReference(db, supplier, { company_id: company.id, client_name: 'Lázně Teplice' });
    await db.insertInto('reference_tags').values({ reference_id: tagged.id, tag_id: tag.id }).execute();

    const free = await portal.as('free');
    expect(namesOf(await free.get(`references/?tags=${tag.id}`))).toEqual([tagged.name]);
    expect(namesOf(await free.get(`references/?company=${company.id}`))).toEqual([ofCompany.name]);
    const found = (await free.get('references/?q=jesenik')).body as Page<Reference>;
    expect(found.results).toMatchObject([{ name: tagged.name, matched: [{ by: 'description', name: null }] }]);
    const all = (await free.get(`references/?tags=${tag.id}`)).body as Page<Reference>;
    expect(all.results[0]).not.toHaveProperty('matched');
  });

  it('says who owns it', async () => {
    const { id } = await buildReference(portal.db, await portal.idOf('supplier'));
    expect((await portal.by('supplier').get(`references/${id}/`)).body).toMatchObject({ is_owner: true });
    expect((await portal.by('basic').get(`references/${id}/`)).body).toMatchObject({ is_owner: false });
    expect((await portal.by('basic').get('references/999999/')).status).toBe(404);
  });
});

describe('changing a reference', () => {
  it('stores the fields, and requires a name', async () => {
    const { id } = await buildReference(portal.db, await portal.idOf('supplier'));
    const owner = await portal.as('supplier');
    expect((await owner.patch(`references/${id}/`, { year: 2024 })).body).toMatchObject({ year: 2024 });
    expect((await owner.patch(`references/${id}/`, { name: '' })).body).toEqual({ name: ['Toto pole je povinné'] });
  });
});
