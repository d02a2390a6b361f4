import { addDays, dayOf } from '#contract/lib/days.ts';
import { endOfDay, timeOf } from '#contract/lib/times.ts';
import { isWorkingDay, workingDayBefore, workingDayIn } from '#contract/rules/workingDays.ts';

/** Easter Mondays, with the earliest and the latest possible one. */
const EASTER_MONDAYS = [
  ...['2024-04-01', '2025-04-21', '2026-04-06', '2027-03-29', '2028-04-17', '2029-04-02', '2030-04-22', '2031-04-14'],
  ...['2032-03-29', '2033-04-18', '2034-04-10', '2035-03-26', '2036-04-14', '2037-04-06', '2038-04-26', '2285-03-23'],
];
/** Holidays on the same day of each year. */
const FIXED = ['01-01', '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17', '12-24', '12-25', '12-26'];

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));
const isWeekend = (day: string) => /^S/.test(weekdayOf(day));

describe.each(EASTER_MONDAYS)('in the year of Easter Monday %s', (monday) => {
  const year = monday.slice(0, 4);
  const holidays = new Set([...FIXED.map((day) => `${year}-${day}`), monday, addDays(monday, -3)]);
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter((day) =>
    day.startsWith(year),
  );

  it('working days are those without weekends and holidays', () => {
    expect(days.filter((day) => isWorkingDay(day))).toEqual(
      days.filter((day) => !isWeekend(day) && !holidays.has(day)),
    );
  });

  it('proposed deadlines end late on the first working day', () => {
    for (const day of days)
      for (const length of [0, 3, 7, 14, 21]) {
        const wished = addDays(day, length);
        const proposed = workingDayIn(day, length);
        const passed = Array.from({ length: 6 }, (_, index) => addDays(wished, index)).filter((one) => one < proposed);
        expect([passed.some(isWorkingDay), isWorkingDay(proposed), proposed >= wished]).toEqual([false, true, true]);
        // The nights in which clocks change have 23 and 25 hours.
        const end = new Date(endOfDay(proposed));
        expect([dayOf(end), timeOf(end)]).toEqual([proposed, '23:59']);
      }
  });
});

it('finds the working day before weekends and holidays', () => {
  expect(workingDayBefore('2026-12-28')).toBe('2026-12-23');
  expect(workingDayBefore('2026-12-03')).toBe('2026-12-02');
});
