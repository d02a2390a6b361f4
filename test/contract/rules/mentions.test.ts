import { mentionsIn, wantedMention } from '#contract/rules/mentions.ts';
import { expectLinear } from '#support/processorTime.ts';

const named = (text: string, names = ['Jana Nová', 'Jana Nováková', 'Šárka']) =>
  mentionsIn(text, names).map(({ start, end, name }) => [name, text.slice(start, end)]);

it.each([
  ['@Jana Nová, podívejte se.', ['Jana Nová']],
  ['Dobrý den (@Šárka) a @Jana Nováková!', ['Šárka', 'Jana Nováková']],
  ['Prosím:\n@Šárka', ['Šárka']],
  ['„@Šárka“ – @Šárka', ['Šárka', 'Šárka']],
])('finds names after an @ in %j', (text, names) => {
  expect(named(text)).toEqual(names.map((name) => [name, `@${name}`]));
});

it.each([
  'pište na nekdo@Šárka',
  'jan.novak@Jana Nová.cz',
  'a/@Šárka a @@Šárka',
  '`@Šárka` v kódu',
  '```\n@Šárka\n@Jana Nová\n```',
  'neuzavřený ``` @Šárka',
  '@Šárkami, @ Šárka, @jana nová, Šárka',
  '@Jana Novákovi',
])('finds no names in %j', (text) => {
  expect(named(text)).toEqual([]);
});

it('parsing a hostile text takes linear time', () => {
  const names = Array.from({ length: 50 }, (_, n) => `A${'a'.repeat(n)}`);
  expectLinear(1_250, (count) => {
    mentionsIn('@'.repeat(count) + '`'.repeat(count), names);
    mentionsIn('@Aa`'.repeat(count / 2), names);
  });
});

it.each([
  ['@', 1, { start: 0, wanted: '' }],
  ['Dobrý den @Ja', 13, { start: 10, wanted: 'Ja' }],
  ['@Jana No a dál', 8, { start: 0, wanted: 'Jana No' }],
  ['@Jana', 0, null],
  ['jana@Ja', 7, null],
  ['@ Ja', 4, null],
  ['`@Ja', 4, { start: 1, wanted: 'Ja' }],
  ['`@Ja`', 4, null],
  ['@Ja\nNová', 8, null],
  [`@${'x'.repeat(80)}`, 81, null],
])('typing %j up to %i searches for %j', (text, caret, wanted) => {
  expect(wantedMention(text, caret)).toEqual(wanted);
});
