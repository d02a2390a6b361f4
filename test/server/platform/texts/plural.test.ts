import { plural } from '../../../../src/server/platform/texts/plural';

it('uses the right plural form at the boundaries of each form', () => {
  const said = (count: number) => plural(count, ['soubor', 'soubory', 'souborů']).replace(/\u00a0/g, ' ');
  expect([0, 1, 2, 4, 5, 21, 22, 101, 1_000].map(said)).toEqual([
    '0 souborů',
    '1 soubor',
    '2 soubory',
    '4 soubory',
    '5 souborů',
    '21 souborů',
    '22 souborů',
    '101 souborů',
    '1 000 souborů',
  ]);
});
