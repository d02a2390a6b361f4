import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPlace, regionIn } from '#platform/search/placeIn.ts';

/** Sentences with the region of the place that they name; those without one name none for certain. */
const sentences = ['needs-places', 'more-places'].flatMap((name) =>
  readFileSync(path.join(import.meta.dirname, 'data', `${name}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' => ') as [sentence: string, region?: string]),
);

it.each(sentences)('finds the region in %j', (sentence, region = undefined) => {
  expect(regionIn(sentence)).toBe(region ?? null);
});

it.each([
  ['potřebujeme zálohovat servery v Brně', 'CZ064'],
  ['zálohování v brne', 'CZ064'],
  ['nová síť v Hradci Králové', 'CZ052'],
  ['Plzeň', 'CZ032'],
  ['Plzeň: správa sítě', 'CZ032'],
  ['web pro školu ve Zlíně', 'CZ072'],
  ['správa počítačů na Vysočině', 'CZ063'],
  ['dodavatel pro Jihomoravský kraj', 'CZ064'],
  ['servery v Moravskoslezském kraji', 'CZ080'],
  ['servis tiskáren v Praze 5', 'CZ010'],
  ['kamery v Novém Jičíně', 'CZ080'],
  ['kamery ve Frýdku-Místku', 'CZ080'],
  ['síť v Ústí nad Orlicí', 'CZ053'],
  ['správa sítě na jižní Moravě', 'CZ064'],
  ['firma z jižní Moravy na sítě v Jižních Čechách', null],
  ['jsme z Brna, servery máme v Praze', null],
  ['přestěhovat servery z Mostu', 'CZ042'],
  ['most mezi systémy', null],
  ['Most mezi systémy', null],
  ['propojení na most', null],
  ['ostrý provoz', null],
  ['Prahové hodnoty', null],
  ['kladný výsledek a hranice sítě', null],
  ['kraj', null],
  ['…', null],
  ['', null],
])('finds the region in %j', (sentence, region) => {
  expect(regionIn(sentence)).toBe(region);
});

it('returns the place, and the sentence without it', () => {
  expect(readPlace('kdo nám v Plzni udělá novou síť')).toMatchObject({
    place: { name: 'Plzeň', centre: { lat: expect.closeTo(49.75, 1), lng: expect.closeTo(13.38, 1) } },
    rest: 'kdo nám udělá novou síť',
  });
  expect(readPlace('servis tiskáren v Praze 5, rychle')?.rest).toBe('servis tiskáren, rychle');
  expect(readPlace('správa sítě Praha-západ')?.place).toMatchObject({ name: 'okres Praha-západ', kind: 'district' });
});

it('offers the places that may be meant, by sentences that name them clearly, the region of the asker first', () => {
  const read = readPlace('web pro Říčany', 'CZ064')!;
  expect(read.place).toBeNull();
  expect(read.options.map(({ q }) => q)).toEqual(['web, Říčany, okres Brno-venkov', 'web, Říčany, okres Praha-východ']);
  for (const sentence of ['spisová služba pro Brod', 'kamery v Hradci', 'firma z Prahy, Brna a Olomouce', 'Hranice'])
    for (const { place, q } of readPlace(sentence)?.options ?? []) expect(readPlace(q)?.place).toBe(place);
});

it('reads a long sentence in time that grows with its length', () => {
  const long = 'zálohování v Brně a na Kladně '.repeat(400);
  const started = performance.now();
  expect(readPlace(long)?.options).toHaveLength(2);
  expect(performance.now() - started).toBeLessThan(1_000);
});
