import { sql } from 'kysely';
import { wordStem } from '#app/layouts/palette/wordStem.ts';
import { freshPortal } from '#support/server/startPortal.ts';

it('the palette stems words as the search of lists does', async () => {
  const portal = await freshPortal();
  const words = [
    ...['heslo', 'hesla', 'heslech', 'sluzba', 'sluzeb', 'firma', 'firem', 'firmou', 'ucet', 'ucty', 'praha', 'praze'],
    ...['technika', 'technice', 'technicti', 'system', 'systemem', 'problem', 'problemy', 'sitovy', 'poptavkami'],
    ...['nove', 'noveho', 'dotaci', 'licence', 'licenci', 'kolegove', 'norem', 'campus', 'erp', 'cz', 'odhlasit'],
  ];
  const { rows } = await sql<{ stem: string }>`
    select word_stem(word) as stem from unnest(${words}::text[]) with ordinality as typed(word, place) order by place
  `.execute(portal.db);
  expect(words.map(wordStem)).toEqual(rows.map(({ stem }) => stem));
  await portal.close();
});
