import { addDays, addMonths, dayOf, daysBetween, firstDayOf, lastDayOf, monthOf } from '#contract/lib/days.ts';

describe('calendar days', () => {
  it('can be added across ends of months and years', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2027-01-31', 30)).toBe('2027-03-02');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  });

  it('can be added past the year 9999', () => {
    expect(addDays('9999-12-31', 1)).toBe('+010000-01-01');
    expect(addDays('+010000-01-01', -1)).toBe('9999-12-31');
    expect(addMonths('9999-12', 1)).toBe('+010000-01');
    expect(lastDayOf('9999-12')).toBe('9999-12-31');
    expect(monthOf('+010000-01-01')).toBe('+010000-01');
  });

  it('between two dates are counted across leap days and daylight saving changes', () => {
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
  it('have first and last days', () => {
    expect(monthOf('2026-11-21')).toBe('2026-11');
    expect(firstDayOf('2026-02')).toBe('2026-02-01');
    expect(lastDayOf('2026-02')).toBe('2026-02-28');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(lastDayOf('2026-12')).toBe('2026-12-31');
  });

  it('can be added across the end of the year in both directions', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2026-12', 12)).toBe('2027-12');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });
});
