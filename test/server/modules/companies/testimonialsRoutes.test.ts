import type { Testimonial } from '#contract/wire/companies.ts';
import { buildUser } from '#support/server/builders.ts';
import { listed, type Person, sharedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = sharedPortal();
let id: number;
beforeEach(async () => {
  id = (await buildWorkCompany(portal.db, { owner_id: await portal.idOf('supplier') })).id;
});

const path = () => `companies/${id}/testimonials/`;
const write = async (person: Person, words: object = { rating: 4, text: 'Dodali včas.' }) =>
  portal.by(person).post(path(), words);
const list = (person: Person) => listed<Testimonial>(portal.by(person), path());
const rating = async () => ((await portal.by('premium').get(`suppliers/${id}/`)).body as { rating: object }).rating;

it('keeps one testimonial per client, lists the own one first, and returns the average rating', async () => {
  expect(await write('premium')).toMatchObject({
    status: 201,
    body: { rating: 4, text: 'Dodali včas.', is_own: true, author: { name: 'Jana Nová' } },
  });
  await write('basic', { rating: 1, text: 'Nedodali.' });
  expect(await rating()).toEqual({ average: 2.5, count: 2 });
  await write('premium', { rating: 5, text: 'Nakonec výborné.' });
  expect(await rating()).toEqual({ average: 3, count: 2 });
  expect((await list('premium')).map(({ text, is_own }) => [text, is_own])).toEqual([
    ['Nakonec výborné.', true],
    ['Nedodali.', false],
  ]);
  expect((await list('basic')).map(({ text }) => text)).toEqual(['Nedodali.', 'Nakonec výborné.']);
});

it('keeps the testimonial of a deleted user without the name', async () => {
  const { id: author } = await buildUser(portal.db, { first_name: 'Petr' });
  await (await portal.asUser(author)).post(path(), { rating: 3, text: 'Dobré.' });
  await portal.db.deleteFrom('users').where('id', '=', author).execute();
  expect(await list('premium')).toMatchObject([
    { text: 'Dobré.', is_own: false, author: { id: null, name: 'Smazaný uživatel' } },
  ]);
});

it('answers 400 with missing fields', async () => {
  expect(await write('premium', {})).toMatchObject({
    status: 400,
    body: { rating: ['Toto pole je povinné'], text: ['Toto pole je povinné'] },
  });
});

it('is written by clients of other companies, and visible to everybody who sees the company', async () => {
  const reading = async (person: Person) => (await portal.by(person).get(path())).status;
  expect([await reading('free'), await reading('supplier'), await reading('consultant')]).toEqual([200, 200, 404]);
  expect((await write('consultant')).status).toBe(404);
  expect(await write('supplier')).toMatchObject({ status: 403, body: { detail: 'Hodnocení píší klienti.' } });
  id = (await buildWorkCompany(portal.db, { role: 'CLIENT', owner_id: await portal.idOf('basic') })).id;
  expect(await write('basic')).toMatchObject({ status: 403, body: { detail: 'Vlastní firmu hodnotit nelze.' } });
});
