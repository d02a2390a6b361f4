import { dayOf, PORTAL_TIME_ZONE } from './days';
import { HOUR } from './durations';

/** Times of the day as clocks in Prague show them. */

// The Swedish form of a time is the ISO one.
const pragueTimes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PORTAL_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** The time it is in Prague at an instant, `HH:mm`. */
export const timeOf = (instant: Date): string => pragueTimes.format(instant);

/**
 * The instant at which clocks in Prague show a time. Of two in autumn the first is meant; a time that spring leaves out is
 * an hour later.
 * @param time `HH:mm`
 */
export function instantAt(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // Clocks are one hour before UTC or two, in summer.
  const summer = new Date(asUtc - 2 * HOUR);
  if (dayOf(summer) === day && timeOf(summer) === time) return summer;
  return new Date(asUtc - HOUR);
}
