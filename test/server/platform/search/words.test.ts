import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { readWords, readWordsOfEach } from '#platform/search/words.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

/** Words of a text, those in quotes with an exclamation mark. */
const wordsOf = async (text: string): Promise<string[]> =>
  (await readWords(db, text)).words.map(({ word, isDemanded }) => (isDemanded ? `${word}!` : word));

it.each([
  ['Dobrý den, hledáme někoho, kdo umí zálohovat servery v Brně', ['zalohovat', 'servery', 'brne']],
  ['firma na fakturaci', ['fakturaci']],
  ['hľadáme niekoho na servery', ['servery']],
  ['We are looking for the backup', ['backup']],
  ['Wi-Fi, wi-fi a WI FI', ['wi', 'fi']],
])('words of asking, repeated words and marks are not read: %s', async (text, words) => {
  expect(await wordsOf(text)).toEqual(words);
});

it.each([
  ['„Windows Server“ pro úřad', ['windows!', 'server!', 'urad']],
  ['"hledáme" servery', ['hledame!', 'servery']],
  ['servery "servery"', ['servery!']],
  ['server do 19" racku', ['server', '19', 'racku']],
  ['"SAP" do 19" racku', ['sap!', '19', 'racku']],
  ['""', []],
])('words in closed quotes are demanded: %s', async (text, words) => {
  expect(await wordsOf(text)).toEqual(words);
});

it.each([
  ['hledáme někoho', true],
  ['Dobrý den', true],
  ['?!', false],
  ['', false],
  ['"hledáme"', false],
])('a text of words of asking alone has no word to search for: %j', async (text, isWordless) => {
  expect(await readWords(db, text)).toMatchObject({ isWordless });
});

it('one or two letters alone are the beginning of a name, even if they are a word of asking', async () => {
  for (const text of ['k', 'V', 'na']) expect(await wordsOf(text)).toEqual([text.toLowerCase()]);
  expect(await wordsOf('k serverům')).toEqual(['serverum']);
});

it('of long and hostile texts only a bounded number of words is read', async () => {
  const each = [
    'a '.repeat(SEARCH_MAX_LENGTH / 2),
    'x'.repeat(100_000),
    '"'.repeat(100_000),
    Array.from({ length: 50_000 }, (_, index) => `slovo${index}`).join(' '),
    '„slovo“ '.repeat(50_000),
    'ß'.repeat(100_000),
  ];
  for (const { words, stems } of await readWordsOfEach(db, each)) {
    expect(words.length).toBeLessThanOrEqual(60);
    expect(stems.length).toBeLessThanOrEqual(60);
    for (const { word } of words) expect(word.length).toBeLessThanOrEqual(60);
  }
  const [first, , , many] = await readWordsOfEach(db, each);
  expect(first!.isWordless).toBe(true);
  expect(many!.words.map(({ word }) => word).slice(0, 2)).toEqual(['slovo0', 'slovo1']);
});
