import { sql } from 'kysely';
import { readAskingPhrases } from '#platform/search/asking.ts';
import { buildUser } from '#support/server/builders.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';

const portal = emptiedPortal();
let admin: Client;
beforeEach(async () => {
  const { id } = await buildUser(portal.db, { operator_roles: ['CATALOGUE'] });
  admin = await portal.asUser(id);
});

const isKnown = async (phrase: string): Promise<boolean> => {
  const { rows } = await sql<{ stems: string[] }>`select phrase_stems(${phrase}) as stems`.execute(portal.db);
  const stems = rows[0]!.stems.join(' ');
  return (await readAskingPhrases(portal.db)).some((known) => known.join(' ') === stems);
};

it('phrases of asking are there to begin with, in several languages and in all forms, and no words of IT', async () => {
  const asking = ['Hledáme', 'potřebuju', 'kdo umí', 'někoho', 'firmu', 'firma na', 'dobrý den', 'nové', 'pro', 'K'];
  for (const phrase of [...asking, 'hľadáme', 'niekoho', 'we need', 'Looking for', 'the'])
    expect([phrase, await isKnown(phrase)]).toEqual([phrase, true]);
  for (const word of ['NAS', 'IT', 'IS', 'byty', 'řád', 'MIT', 'CAN', 'systém', 'program', 'aplikace', 'řešení', 'WAN'])
    expect([word, await isKnown(word)]).toEqual([word, false]);
});

it('an operator adds, retires and removes phrases, which is seen at once', async () => {
  expect(await isKnown('zyxujeme kohosi')).toBe(false);
  const path = 'admin/catalogues/asking/';
  const { status, body } = await admin.post(path, { values: { phrase: 'Zyxujeme kohosi' } });
  expect(status).toBe(201);
  const { id } = body as { id: number };
  expect(await isKnown('zyxujeme kohosi')).toBe(true);
  await admin.post(`${path}retire/`, { ids: [id], retired: true });
  expect(await isKnown('zyxujeme kohosi')).toBe(false);
  await admin.post(`${path}retire/`, { ids: [id], retired: false });
  expect(await isKnown('zyxujeme kohosi')).toBe(true);
  expect((await admin.delete(`${path}${id}/`)).status).toBe(204);
  expect(await isKnown('zyxujeme kohosi')).toBe(false);
});

it.each([
  ['HLEDAME', 'Tento výraz tu už je: „hledáme“.'],
  ['…', '„…“ neobsahuje žádné písmeno ani číslici.'],
  ['a b c d e f g h i', '„a b c d e f g h i“ má víc než 8 slov, tolik jich vyhledávání nečte.'],
])('the phrase %s is refused with a sentence', async (phrase, problem) => {
  expect(await admin.post('admin/catalogues/asking/', { values: { phrase } })).toMatchObject({
    status: 400,
    body: { phrase: [problem] },
  });
});
