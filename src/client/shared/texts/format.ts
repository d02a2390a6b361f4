import { dayOf } from '#contract/lib/days.ts';
import { lazily } from '#contract/lib/lazily.ts';
import { groupedPhone } from '#contract/lib/phones.ts';

/** Czech formatting of numbers, dates and words. Spaces inside a value are non-breaking. */

export const NBSP = '\u00a0';

const unbroken = (text: string) => text.replace(/[ \u202f]/g, NBSP);

const numbers = lazily(() => new Intl.NumberFormat('cs-CZ'));
const wholeCrowns = lazily(() => new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 0 }));
const crownsAndHellers = lazily(
  () => new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const dates = lazily(
  () => new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' }),
);
const localDates = lazily(
  () =>
    new Intl.DateTimeFormat('cs-CZ', {
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      timeZone: 'Europe/Prague',
    }),
);
const localDays = lazily(
  () => new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'numeric', timeZone: 'Europe/Prague' }),
);
const localTimes = lazily(
  () => new Intl.DateTimeFormat('cs-CZ', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Prague' }),
);
const shortMoments = lazily(
  () =>
    new Intl.DateTimeFormat('cs-CZ', {
      day: 'numeric',
      month: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
);
const pluralRules = lazily(() => new Intl.PluralRules('cs-CZ'));
const collator = lazily(() => new Intl.Collator('cs-CZ', { numeric: true }));

/** Formats a number. A replayed record may contain a mask instead, which is returned as it is. */
const formatted = (format: Intl.NumberFormat, value: number): string =>
  typeof value === 'number' ? unbroken(format.format(value)) : String(value);

/** Formats a number: `12 500`, `0,5`. */
export const number = (value: number): string => formatted(numbers(), value);

/** Formats an amount in crowns: `12 500 Kč`. Hellers are shown only if they are not zero. */
export const money = (crowns: number): string =>
  unbroken(`${formatted((Number.isInteger(crowns) ? wholeCrowns : crownsAndHellers)(), crowns)} Kč`);

/** Formats a number with its unit: `20 MB`. */
export const withUnit = (value: number, unit: string): string => `${number(value)}${NBSP}${unit}`;

/** Formats a percentage: `70 %`. */
export const percent = (value: number): string => withUnit(value, '%');

/** Formats a day `YYYY-MM-DD` as `20. 11. 2026`, independently of the browser's time zone. */
export function date(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  // A replayed record contains a mask instead of the date.
  return Number.isNaN(+at) ? day : unbroken(dates().format(at));
}

/** Formats the day of an ISO time in Prague: `20. 11. 2026`. */
export const dateOf = (time: string): string => unbroken(localDates().format(new Date(time)));

/** Formats the day of an ISO time in Prague without its year: `20. 11.`, for what happens within months. */
export const shortDateOf = (time: string): string => unbroken(localDays().format(new Date(time)));

/** Formats an ISO time in Prague: `20. 11. 2026 14:05`. */
export const dateTime = (time: string): string => `${dateOf(time)}${NBSP}${localTimes().format(new Date(time))}`;

const seconds = lazily(() => new Intl.DateTimeFormat('cs-CZ', { timeStyle: 'medium', timeZone: 'Europe/Prague' }));
/** Formats an ISO time in Prague with seconds, for cases where they decide: `20. 11. 2026 14:05:09`. */
export const momentToSeconds = (time: string): string => `${dateOf(time)}${NBSP}${seconds().format(new Date(time))}`;

/** Formats hours and minutes of an ISO time in Prague: `14:05`. */
export const timeOf = (time: string): string => localTimes().format(new Date(time));

/** Formats a timestamp in milliseconds: `14:05` if it is today (`YYYY-MM-DD`), otherwise `20. 11. 2026 14:05`. */
export function momentOf(at: number, today: string): string {
  const time = new Date(at).toISOString();
  return dayOf(new Date(at)) === today ? timeOf(time) : dateTime(time);
}

/** Formats a timestamp in milliseconds without the year: `20. 11. 14:05`. */
export const shortMomentOf = (at: number): string => unbroken(shortMoments().format(at));

/** Formats `+420777000112` as `+420 777 000 112`. */
export const phone = groupedPhone;

/** Formats `12345` as `123 45`. */
export const zip = (value: string): string => value.replace(/^(\d{3})\s?(\d{2})$/, `$1${NBSP}$2`);

/** Plural forms of a noun: 1 projekt, 2 projekty, 5 projektů. Decimals need a fourth form: 1,5 projektu. */
export type Forms = readonly [one: string, few: string, many: string, decimal?: string];

/** Returns the plural form for a count, without the count. */
export function pluralForm(count: number, [one, few, many, decimal]: Forms): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few, many: decimal ?? few };
  return forms[pluralRules().select(count)] ?? many;
}

/** Formats a count with its noun: `1 projekt`, `2 projekty`, `5 projektů`. */
export const plural = (count: number, forms: Forms): string => `${number(count)}${NBSP}${pluralForm(count, forms)}`;

const DAYS: Forms = ['den', 'dny', 'dní'];
const REMAINS: Forms = ['zbývá', 'zbývají', 'zbývá'];

/** Formats a number of days: `5 dní`. */
export const daysOf = (count: number): string => plural(count, DAYS);

/** Formats what is left in a unit: `zbývají 3 dny`. Days are calendar days in Prague, as `daysBetween` counts them. */
export const remaining = (count: number, forms: Forms = DAYS): string =>
  `${pluralForm(count, REMAINS)} ${plural(count, forms)}`;

/** Truncates a text longer than the limit at a word boundary and adds an ellipsis. */
export function trimmed(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > limit / 2 ? lastSpace : limit).trimEnd()}…`;
}

/** Compares texts in Czech alphabetical order: č after c, ch after h, numbers by value. */
export const compareTexts = (a: string, b: string): number => collator().compare(a, b);

const months = lazily(() => new Intl.DateTimeFormat('cs-CZ', { month: 'long', year: 'numeric', timeZone: 'UTC' }));
const SHORT_MONTHS = ['led', 'úno', 'bře', 'dub', 'kvě', 'čvn', 'čvc', 'srp', 'zář', 'říj', 'lis', 'pro'];
/** Formats a month `YYYY-MM` as `pro 26`, for places too narrow for its name. */
export const monthShort = (month: string): string =>
  `${SHORT_MONTHS[Number(month.slice(5)) - 1] ?? month}${NBSP}${month.slice(2, 4)}`;
/** Formats a month `YYYY-MM` as `prosinec 2026`. */
export const monthName = (month: string): string => unbroken(months().format(new Date(`${month}-01T00:00:00Z`)));
