import { instantAt, timeOf } from '#contract/lib/times.ts';

it.each([
  ['in winter', '2026-11-30', '23:59', '2026-11-30T22:59:00.000Z'],
  ['in summer', '2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
  ['an hour that comes twice: the first', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['an hour that spring leaves out', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('the instant of a time in Prague %s', (_when, day, time, instant) => {
  expect(instantAt(day, time).toISOString()).toBe(instant);
});

it('timeOf returns the time in Prague', () => {
  expect(timeOf(new Date('2026-11-30T22:59:00Z'))).toBe('23:59');
  expect(timeOf(new Date('2026-07-01T22:05:00Z'))).toBe('00:05');
});
