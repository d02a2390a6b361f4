import { dayOf, PORTAL_TIME_ZONE } from './days.ts';
import { HOUR } from './durations.ts';
import { lazily } from './lazily.ts';

/** Times of day in Prague. */

// The Swedish time format is the ISO format.
const pragueTimes = lazily(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: PORTAL_TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** The time in Prague at an instant, `HH:mm`. */
export const timeOf = (instant: Date): string => pragueTimes().format(instant);

/**
 * The instant of a local time in Prague. In the hour that repeats in autumn the first occurrence is used. A time
 * skipped in spring is moved one hour later.
 * @param time `HH:mm`
 */
export function instantAt(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // Prague is one hour ahead of UTC, two hours in summer.
  const summer = new Date(asUtc - 2 * HOUR);
  if (dayOf(summer) === day && timeOf(summer) === time) return summer;
  return new Date(asUtc - HOUR);
}

/** The instant at which a deadline given as a day ends: 23:59 in Prague. */
export const endOfDay = (day: string): string => instantAt(day, '23:59').toISOString();
