import { support } from '#features/support/supportTexts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [0, 0, '0 kroků'],
  [0, 1, 'poslední minuta, 1 krok'],
  [MINUTE, 2, 'poslední minuta, 2 kroky'],
  [MINUTE + 1, 4, 'poslední 2 minuty, 4 kroky'],
  [4 * MINUTE, 5, 'poslední 4 minuty, 5 kroků'],
  [5 * MINUTE, 21, 'posledních 5 minut, 21 kroků'],
  [12 * MINUTE - 1, 257, 'posledních 12 minut, 257 kroků'],
  [120 * MINUTE, 500, 'posledních 120 minut, 500 kroků'],
  [120 * MINUTE + 1, 500, 'poslední 3 hodiny, 500 kroků'],
  [48 * HOUR, 500, 'posledních 48 hodin, 500 kroků'],
  [48 * HOUR + 1, 500, 'poslední 3 dny, 500 kroků'],
  [9 * 24 * HOUR, 1, 'posledních 9 dní, 1 krok'],
])('a record of %i milliseconds and %i steps reaches back: %s', (ms, steps, text) => {
  expect(support.reach(ms, steps).replaceAll('\u00a0', ' ')).toBe(text);
});
