import { addDays } from '../lib/days.ts';

/** Public holidays of Act No. 245/2000 Sb. on the same day of each year, as `MM-DD`. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  ...['01-01', '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17', '12-24', '12-25', '12-26'],
]);

/** Easter Sunday of a year of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const fromMarch = epact + weekday - 7 * late + 21;
  return addDays(`${year}-03-01`, fromMarch);
}

/** Whether a day `YYYY-MM-DD` is no weekend and no Czech public holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || HOLIDAYS.has(day.slice(-5))) return false;
  const easter = easterSunday(Number(day.slice(0, -6)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** The day itself if it is a working day, otherwise the next one. Proposed deadlines end on working days only. */
export const workingDayFrom = (day: string): string => (isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1)));

/** The last working day before a day. */
export function workingDayBefore(day: string): string {
  const before = addDays(day, -1);
  return isWorkingDay(before) ? before : workingDayBefore(before);
}

/** The working day on which a period of some days ends; at the weekend it is prolonged. */
export const workingDayIn = (today: string, days: number): string => workingDayFrom(addDays(today, days));
