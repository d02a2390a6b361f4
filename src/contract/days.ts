import { DAY } from './durations';

/**
 * Days of the calendar as the API writes them, `YYYY-MM-DD`, and months as `YYYY-MM`. Reckoned in UTC, so that
 * neither the time zone of a browser nor the change of summer time ever adds or takes a day.
 */

/** Licences expire, and reminders are sent, by the calendar of the people who use the portal. */
export const PORTAL_TIME_ZONE = 'Europe/Prague';

// The Swedish form of a date is the ISO one.
const prague = new Intl.DateTimeFormat('sv-SE', { timeZone: PORTAL_TIME_ZONE });

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
// Years past 9999 have more signs, as `+010000-01-01`.
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, -14);

/** The day it is in Prague at an instant. */
export const dayOf = (instant: Date): string => prague.format(instant);

/** @param count may be negative */
export const addDays = (day: string, count: number): string => dayAt(instantOf(day) + count * DAY);

/** Whole days from one day to another; negative when the other comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((instantOf(to) - instantOf(from)) / DAY);

/** `2026-11` of `2026-11-21`. */
export const monthOf = (day: string): string => day.slice(0, -3);

/** @param month `YYYY-MM`; @param count may be negative */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, -17);
}

export const firstDayOf = (month: string): string => `${month}-01`;

/** The 28th to the 31st. */
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1);
