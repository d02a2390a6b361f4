import type { Needs } from '#contract/wire/needs.ts';
import { buildCategory } from '#support/server/builders.ts';
import { insertRow } from '#support/server/rows.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildProduct, buildWorkCompany } from '#support/server/workBuilders.ts';

const SERVICES = ['Cloud', 'Čipové karty', 'Hosting', 'Chatboti'];
const portal = sharedPortal();
beforeAll(async () => {
  for (const name of [...SERVICES].reverse()) await buildCategory(portal.db, { name, group: 'Služby' });
  await insertRow(portal.db, 'tags', [{ name: 'Zdravotnictví' }, { name: 'Školství' }]);
  await insertRow(portal.db, 'products', [{ name: 'PostgreSQL' }, { name: 'Řízení skladu' }]);
});

const names = (body: unknown) => (body as { results: { name: string }[] }).results.map(({ name }) => name);

describe('catalogues', () => {
  it('are listed in Czech order and searched without diacritics', async () => {
    const client = await portal.as('free');

    const categories = names((await client.get('categories/?page_size=9999')).body);
    expect(categories.filter((name) => SERVICES.includes(name))).toEqual(SERVICES);
    expect(names((await client.get('categories/?q=cipove')).body)).toEqual(['Čipové karty']);
    expect(names((await client.get('tags/?q=sko')).body)).toEqual(['Školství']);
    expect(names((await client.get('products/?q=rizeni&page_size=99999')).body)).toEqual(['Řízení skladu']);
    expect(names((await client.get('products/suggestion/?q=postg')).body)).toEqual(['PostgreSQL']);
    expect((await client.get('categories/group/?q=host')).body).toMatchObject([
      { name: 'Služby', categories: [{ name: 'Hosting' }] },
    ]);
  });

  it('answer 304 until their data change', async () => {
    const client = await portal.as('free');
    const { etag } = (await client.get('tags/')).headers as { etag: string };

    expect(await client.get('tags/', { 'if-none-match': etag })).toMatchObject({
      status: 304,
      headers: { 'cache-control': 'private, no-cache' },
    });
    await portal.db.insertInto('tags').values({ name: 'Doprava' }).execute();
    expect((await client.get('tags/', { 'if-none-match': etag })).status).toBe(200);
  });

  it('have the categories that the name of a project says', async () => {
    const groups = {
      Infrastruktura: ['Sítě a Wi-Fi', 'Servery a virtualizace', 'Zálohování a obnova'],
      Systémy: [
        'ERP',
        'Integrace systémů',
        'Školní systémy',
        'Projektové řízení',
        'Mobilní aplikace',
        'Vývoj aplikací',
      ],
    };
    const ids = new Map<string, number>();
    for (const [group, ofGroup] of Object.entries(groups))
      for (const name of ofGroup) ids.set(name, (await buildCategory(portal.db, { name, group })).id);
    const { id: product_id } = await buildProduct(portal.db, 'Helios iNuvio');
    await insertRow(portal.db, 'product_categories', { product_id, category_id: ids.get('ERP')! });
    const client = await portal.as('free');
    const guess = async (name: string) =>
      ((await client.get(`categories/needs/?q=${encodeURIComponent(name)}`)).body as Needs).results.map(
        ({ category }) => category.name,
      );
    for (const [name, guessed] of [
      ['Wi-Fi v nové budově úřadu', ['Sítě a Wi-Fi']],
      ['Projekt: nový ERP systém', ['ERP']],
      ['Přechod na Helios pro účtárnu', ['ERP']],
      ['Obnova serverů pro úřad', ['Zálohování a obnova']],
      ['Mobilní aplikace pro zákazníky', ['Mobilní aplikace']],
      ['Systém a aplikace', ['Integrace systémů', 'Mobilní aplikace']],
      ['Nábytek', []],
      ['', []],
    ] as const)
      expect([name, (await guess(name)).sort()]).toEqual([name, guessed]);
  });

  it('tell visitors what a sentence asks for and where, for a limited number of sentences', async () => {
    const { id: category_id, name } = await buildCategory(portal.db, { name: 'Zálohovací pásky' });
    const { id: company_id } = await buildWorkCompany(portal.db, { name: 'Tajná s.r.o.', region: 'CZ064' });
    await portal.db.insertInto('company_categories').values({ company_id, category_id }).execute();
    const visitor = await portal.as('visitor');
    const ask = () => visitor.get(`categories/needs/?q=${encodeURIComponent('zálohovací pásky v Brně')}`);
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([
      200,
      { region: 'CZ064', results: [{ category: { name }, suppliers: 1, regions: [{ region: 'CZ064', count: 1 }] }] },
    ]);
    expect(JSON.stringify(body)).not.toContain('Tajná');
    const statuses = [];
    for (let turn = 0; turn < 60; turn++) statuses.push((await ask()).status);
    expect(statuses.slice(0, 59)).toEqual(Array(59).fill(200));
    expect(statuses[59]).toBe(429);
    expect((await visitor.get(`categories/needs/?q=${'x'.repeat(301)}`)).status).toBe(429);
    expect((await portal.by('free').get('categories/needs/?q=pásky')).status).toBe(200);
  });

  it('answer 400 with field errors to invalid parameters', async () => {
    const client = await portal.as('free');

    expect(await client.get('categories/?page_size=500')).toMatchObject({
      status: 400,
      body: { page_size: [expect.any(String)] },
    });
    expect(await client.get('products/?categories=1,x')).toMatchObject({
      status: 400,
      body: { categories: [expect.any(String)] },
    });
  });
});
