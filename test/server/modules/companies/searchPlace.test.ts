import type { Page } from '#contract/wire/common.ts';
import type { CompanyCard } from '#contract/wire/companies.ts';
import type { SentencePlace } from '#contract/wire/needs.ts';
import { buildCategory } from '#support/server/builders.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();

beforeAll(async () => {
  const { db } = portal;
  const category = (await buildCategory(db, { name: 'Zálohování' })).id;
  const build = async (
    name: string,
    gps_lat: number,
    gps_lng: number,
    description: string | null,
    isLinked: boolean,
  ) => {
    const fields = { name, role: 'SUPPLIER', region: 'CZ064', gps_lat, gps_lng, description } as const;
    const { id } = await db.insertInto('companies').values(fields).returning('id').executeTakeFirstOrThrow();
    if (isLinked) await db.insertInto('company_categories').values({ company_id: id, category_id: category }).execute();
  };
  await build('V textu', 49.2, 16.6, 'Děláme i zálohování', false);
  await build('Dál v okolí', 49.4, 16.6, null, true);
  await build('Blíž v okolí', 49.25, 16.6, null, true);
  await build('Daleko', 50.1, 14.4, null, true);
  await build('Zálohování Brno', 50.1, 14.4, null, false);
  await build('Jen text daleko', 50.1, 14.4, 'Děláme i zálohování', false);
});

const search = async (q: string) =>
  (await portal.by('premium').get(`suppliers/?q=${encodeURIComponent(q)}`)).body as Page<CompanyCard> & {
    place?: SentencePlace;
  };

it('orders by name, then category, then distance; those farther away follow and lack nothing', async () => {
  const { results, pagination, place } = await search('hledáme zálohování v Brně');
  expect(results.map(({ name, distance }) => [name, distance])).toEqual([
    ['Zálohování Brno', expect.closeTo(187, -1)],
    ['Blíž v okolí', 6],
    ['Dál v okolí', 23],
    ['V textu', 1],
    ['Daleko', expect.closeTo(187, -1)],
  ]);
  expect(pagination).toMatchObject({ count: 5, partial: 1 });
  expect(results.map(({ missing = [] }) => missing).flat()).toEqual([]);
  expect(place).toEqual({ name: 'Brno', km: 50, rest: 'hledáme zálohování', options: [] });
});

it('names what is missing in the first case, without verbs, numbers and the place', async () => {
  const { results } = await search('zálohování 20 aut zvládneme v Ostravě');
  expect(results.map(({ missing }) => missing)).toContainEqual(['„aut“']);
});

it('asks which of several places is meant', async () => {
  const { place } = await search('zálohování pro Brod');
  expect(place?.name).toBeNull();
  expect(place?.options[0]).toEqual({ name: 'Havlíčkův Brod', region: 'CZ063', q: 'zálohování, Havlíčkův Brod' });
});

it('reads no place in the name of a company', async () => {
  expect((await search('Zálohování Brno s.r.o.')).place).toBeUndefined();
});
