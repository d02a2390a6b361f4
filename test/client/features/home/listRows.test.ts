import { bandsOf, FOLDED_AT, mondayAfter } from '#features/home/listRows.ts';
import { buildListRow } from '#support/client/builders.ts';

const rows = (count: number, given: Parameters<typeof buildListRow>[0]) =>
  Array.from({ length: count }, (_, index) =>
    buildListRow({ item: `${given?.band}:${index}:${given?.is_mine}`, ...given }),
  );
const lengths = (...args: Parameters<typeof bandsOf>) => {
  const { bands, count } = bandsOf(...args);
  return [bands.DO.length, bands.NEW.length, bands.RUNNING.length, count];
};

it('folds what is to be done and what is new to fifteen rows together', () => {
  const list = [...rows(10, { band: 'DO' }), ...rows(8, { band: 'NEW' }), ...rows(20, { band: 'RUNNING' })];
  expect(lengths(list, false, false)).toEqual([10, 5, 20, 18]);
  expect(lengths(list, false, true)).toEqual([10, 8, 20, 18]);
  expect(lengths(rows(FOLDED_AT, { band: 'NEW' }), false, false)).toEqual([0, 15, 0, 15]);
  expect(lengths([...rows(16, { band: 'DO' }), ...rows(1, { band: 'NEW' })], false, false)).toEqual([15, 0, 0, 17]);
});

it('shows rows of the firm only if they are asked for, after own rows', () => {
  const list = [...rows(1, { band: 'DO', is_mine: false }), ...rows(1, { band: 'DO' })];
  expect(lengths(list, false, false)).toEqual([1, 0, 0, 1]);
  expect(bandsOf(list, true, false).bands.DO.map(({ is_mine }) => is_mine)).toEqual([true, false]);
});

it.each([
  ['2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
  ['2026-11-30', '2026-12-07'],
])('takes from %s the next Monday, %s', (day, monday) => {
  expect(mondayAfter(day)).toBe(monday);
});
