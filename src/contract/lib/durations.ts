/** Durations in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The same durations in seconds. */
export const SECONDS = { MINUTE: 60, HOUR: 3_600, DAY: 86_400 } as const;
