import { addDays, dayOf } from '../../src/contract/days';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant that many days (fractions allowed) after `today`, before it when negative. */
export const momentAt = (today: Date, days: number): Date => new Date(today.getTime() + days * DAY_MS);

/** The calendar day in Prague that many days after `today`, as `YYYY-MM-DD`. */
export const dayAt = (today: Date, days: number): string => addDays(dayOf(today), days);
