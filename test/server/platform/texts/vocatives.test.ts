import { vocativeOf, VOCATIVES } from '#platform/texts/vocatives.ts';

it.each([
  ['Petra', 'Petro'],
  ['Lucie', 'Lucie'],
  ['Dagmar', 'Dagmar'],
  ['Jan', 'Jane'],
  ['Pavel', 'Pavle'],
  ['Petr', 'Petře'],
  ['Lukáš', 'Lukáši'],
  ['Zdeněk', 'Zdeňku'],
  ['František', 'Františku'],
  ['Vojtěch', 'Vojtěchu'],
  ['Jiří', 'Jiří'],
  [' petra ', 'Petro'],
])('the vocative of %s is %s', (name, vocative) => {
  expect(vocativeOf(name)).toBe(vocative);
});

it.each(['Nguyen', 'Jana Marie', 'Pozn@mka', '', null])('there is none for %j', (name) => {
  expect(vocativeOf(name)).toBeNull();
});

/** How vocatives end, by the end of the name; the first rule that fits decides. */
const RULES: readonly (readonly [name: RegExp, vocative: RegExp])[] = [
  [/a$/, /o$/],
  [/[oeéiíyě]$/, /[oeéiíyě]$/],
  [/[eě]k$/, /[^e]ku$/],
  [/(?:ch|[hgk])$/, /u$/],
  [/ec$/, /če$/],
  [/[žščřcjzsx]$/, /(?:i|[sxz])$/],
  [/ň$/, /ni$/],
  [/[td]r$/, /ře$/],
  [/(?:pav|kar|hav)el$/, /le$/],
  [/(?:[iauo]|arc|orn)el$/, /i$/],
];

it('every name ends by the rules of its declension, or stays as it is', () => {
  expect(VOCATIVES.size).toBeGreaterThan(1_000);
  for (const [name, vocative] of VOCATIVES) {
    const rule = RULES.find(([end]) => end.test(name));
    const ends = vocative.toLowerCase() === name ? /./ : (rule?.[1] ?? /e$/);
    expect([name, vocative]).toEqual([name, expect.stringMatching(ends)]);
    expect(vocative.slice(0, 2).toLowerCase()).toBe(name.slice(0, 2));
    expect(vocative).toMatch(/^\p{Lu}\p{Ll}+$/u);
  }
});
