import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  firstDayOf,
  instantAt,
  lastDayOf,
  monthOf,
  timeOf,
} from '../../src/contract/days';

describe('days of the calendar', () => {
  it('go over the ends of months and years', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2027-01-31', 30)).toBe('2027-03-02');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  });

  it('are counted between two dates, over leap days and the changes of summer time', () => {
    expect(daysBetween('2026-12-01', '2027-03-01')).toBe(90);
    expect(daysBetween('2027-12-01', '2028-03-01')).toBe(91);
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  });

  it('begin at midnight in Prague, winter and summer', () => {
    expect(dayOf(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(dayOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
    expect(dayOf(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
    expect(dayOf(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
  });
});

describe('months', () => {
  it('have their first and last days', () => {
    expect(monthOf('2026-11-21')).toBe('2026-11');
    expect(firstDayOf('2026-02')).toBe('2026-02-01');
    expect(lastDayOf('2026-02')).toBe('2026-02-28');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(lastDayOf('2026-12')).toBe('2026-12-31');
  });

  it('go over the end of the year both ways', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2026-12', 12)).toBe('2027-12');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });
});

it.each([
  ['in winter', '2026-11-30', '23:59', '2026-11-30T22:59:00.000Z'],
  ['in summer', '2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
  ['an hour that comes twice: the first', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['an hour that spring leaves out', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('the instant of a time in Prague %s', (_when, day, time, instant) => {
  expect(instantAt(day, time).toISOString()).toBe(instant);
});

it('the time in Prague at an instant', () => {
  expect(timeOf(new Date('2026-11-30T22:59:00Z'))).toBe('23:59');
  expect(timeOf(new Date('2026-07-01T22:05:00Z'))).toBe('00:05');
});
