/** Formats `2026-11-20` as `20. 11. 2026`. */
export function czechDay(day: string): string {
  return day.split('-').reverse().map(Number).join('. ');
}

const moments = new Intl.DateTimeFormat('cs', {
  timeZone: 'Europe/Prague',
  day: 'numeric',
  month: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats a time of this year in the time zone of Prague, `12. 11. 10:02`. */
export const czechMoment = (at: Date): string => moments.format(at);

const dateTimes = new Intl.DateTimeFormat('cs-CZ', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Prague',
});

/** Formats a time with its year in the time zone of Prague, `12. 11. 2026 10:02`. */
export const czechDateTime = (at: Date): string => dateTimes.format(at);
