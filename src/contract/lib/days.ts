import { DAY } from './durations.ts';
import { lazily } from './lazily.ts';

/**
 * Calendar days in the API format `YYYY-MM-DD` and months as `YYYY-MM`. Calculations use UTC, so that browser time
 * zones and daylight saving time never add or remove a day.
 */

/** Licence expiry and reminders follow the calendar of the portal's users. */
export const PORTAL_TIME_ZONE = 'Europe/Prague';

// The Swedish date format is the ISO format.
const prague = lazily(() => new Intl.DateTimeFormat('sv-SE', { timeZone: PORTAL_TIME_ZONE }));

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
// Years past 9999 have more characters, as in `+010000-01-01`.
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, -14);

/** The calendar day in Prague at an instant. */
export const dayOf = (instant: Date): string => prague().format(instant);

/** @param count may be negative */
export const addDays = (day: string, count: number): string => dayAt(instantOf(day) + count * DAY);

/** Whole days between two days. Negative when the second day is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((instantOf(to) - instantOf(from)) / DAY);

/** `2026-11` of `2026-11-21`. */
export const monthOf = (day: string): string => day.slice(0, -3);

/** @param month `YYYY-MM`; @param count may be negative */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, -17);
}

export const firstDayOf = (month: string): string => `${month}-01`;

/** The 28th to the 31st of the month. */
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1);
