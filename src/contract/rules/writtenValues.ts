import { addDays, dayOf } from '../lib/days.ts';
import { endOfDay, instantAt } from '../lib/times.ts';
import { plainCode } from '../lib/visibleText.ts';
import { messages } from './messages.ts';

/**
 * Parser for amounts and days typed by users in forms and files, and the only one. Input that cannot be parsed is an
 * error with a message, never another value.
 */
export type ParsedValue<Value> = { value: Value; error?: undefined } | { value: null; error: string };

const fine = <Value>(value: Value): ParsedValue<Value> => ({ value });
const wrong = (error: string): ParsedValue<never> => ({ value: null, error });

/** Removes whitespace, replaces typographic minus signs and converts to lower case. */
const packed = (text: string): string =>
  plainCode(text)
    .replace(/\s/g, '')
    .replace(/^[−–](?=[\d.,])/, '-')
    .toLowerCase();

const PLAIN = /^[-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?$/;

/** A unit after a count that was copied with it. Words that scale a number, such as `tis`, are none. */
const UNIT = /(?<=\d)(?:ks|kus[yů]?|licenc[eií]|uživatel[eéů]?|týden|týdny|týdnů|%)\.?$/u;

/** Parses a number with a decimal comma or point, such as a latitude: `49.195`, `1 250 ks`. Empty text is null. */
export function readNumber(text: string): ParsedValue<number | null> {
  const digits = packed(text).replace(UNIT, '');
  if (digits === '') return fine(null);
  return PLAIN.test(digits) ? fine(Number(digits.replace(',', '.'))) : wrong(messages.number);
}

/** The currency before or after an amount, a dash in place of hellers, and that VAT is not included. */
const AMOUNT =
  /^(?:kč|czk)?(-?)(?:kč|czk)?([\d.,'’]+?)(tis|mil)?\.?(?:,[-–—=]{1,2})?(?:kč|czk|korun|ks)?\.?(?:bezdph|\+dph)?\.?$/u;
const SCALES: Readonly<Record<string, number>> = { '': 1, tis: 1_000, mil: 1_000_000 };
const HELLERS = 100;

/**
 * `1.250.000,50`, `1'250'000.50`, `12,500`: three digits after a single separator are thousands, because amounts have
 * no thousandths.
 */
const BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const BY_APOSTROPHES = /^[1-9]\d{0,2}(?:['’]\d{3})+(?:[.,]\d+)?$/;

function amountOf(digits: string, isScaled: boolean): number {
  // `1,250 mil.` is 1.25 million. `1.250 tis.` is ambiguous and rejected.
  if (isScaled && /^\d+,\d+$/.test(digits)) return Number(digits.replace(',', '.'));
  if (isScaled && /^\d{1,3}\.\d{3}$/.test(digits)) return NaN;
  if (BY_POINTS.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (BY_COMMAS.test(digits)) return Number(digits.replaceAll(',', ''));
  if (BY_APOSTROPHES.test(digits)) return Number(digits.replace(/['’]/g, '').replace(',', '.'));
  return /^\d+(?:[.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : NaN;
}

/** Parses an amount in crowns or a count: `12 500,50 Kč`, `12.500,-`, `1,5 mil.`. Empty text is null. */
export function readAmount(text: string): ParsedValue<number | null> {
  const written = packed(text);
  if (written === '') return fine(null);
  const [, minus = '', digits = '', scale = ''] = AMOUNT.exec(written) ?? [];
  // Scientific notation of spreadsheets: `1,25E+06`.
  const isPower = PLAIN.test(written) && written.includes('e');
  const amount = isPower ? Number(written.replace(',', '.')) : amountOf(digits, scale !== '') * (SCALES[scale] ?? 1);
  if (!Number.isFinite(amount)) return wrong(messages.number);
  const rounded = Math.round(amount * HELLERS) / HELLERS;
  return fine(minus && rounded !== 0 ? -rounded : rounded);
}

const MONTHS: readonly (readonly string[])[] = [
  ['leden', 'ledna', 'january', 'jan'],
  ['únor', 'února', 'february', 'feb'],
  ['březen', 'března', 'march', 'mar'],
  ['duben', 'dubna', 'april', 'apr'],
  ['květen', 'května', 'may'],
  ['červen', 'června', 'june', 'jun'],
  ['červenec', 'července', 'july', 'jul'],
  ['srpen', 'srpna', 'august', 'aug'],
  ['září', 'september', 'sept', 'sep'],
  ['říjen', 'října', 'october', 'oct'],
  ['listopad', 'listopadu', 'november', 'nov'],
  ['prosinec', 'prosince', 'december', 'dec'],
];
const withoutMarks = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
const MONTH_BY_NAME = new Map(
  MONTHS.flatMap((names, index) => names.map((name) => [withoutMarks(name), index + 1] as const)),
);

/** Weekday and time around a day: `čt 31. 12. 2026 10:00`, `pondělí 14. 12. 2026`. */
const WEEKDAY = /^(?:po(?:ndělí)?|út(?:erý)?|st(?:ředa)?|čt(?:vrtek)?|pá(?:tek)?|so(?:bota)?|ne(?:děle)?)[\s,]{1,3}/i;
const TIME = /[\sT,]{1,3}\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]m)?$/i;
/** `31. 12. 2026`, `31/12/26`, `31-12-2026`. */
const BY_DAY = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})$/;
/** `31. prosince 2026`, `31-Dec-26`. */
const BY_NAME = /^(\d{1,2})[.\s-]{1,2}(\p{L}+)[.\s-]{1,2}(\d{4}|\d{2})$/u;
/** `2026-12-31`, `2026/12/31`, `20261231`. */
const BY_YEAR = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/;
/** An ISO instant. Its day is taken in Prague time. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
/** A serial date of a spreadsheet, in days since the end of 1899. Only 1950 to 2099 are accepted. */
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
const SERIAL_FROM = 18_264;
const SERIAL_TO = 73_050;

const FIRST_YEAR = 1900;
/** Two-digit years up to this one are in the current century. */
const LAST_SHORT_YEAR = 79;

function readInstant(written: string): ParsedValue<string> {
  const instant = new Date(written.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(+instant) ? wrong(messages.noSuchDay) : fine(instant.toISOString());
}

/** Parses a day typed by users or written by programs into `YYYY-MM-DD`. Empty text is null. */
export function readDay(text: string): ParsedValue<string | null> {
  const written = plainCode(text).replace(/\s+/g, ' ');
  if (written === '') return fine(null);
  if (INSTANT.test(written)) {
    const { value, error } = readInstant(written);
    return error === undefined ? fine(dayOf(new Date(value))) : wrong(error);
  }
  const serial = Math.floor(Number(written.replace(',', '.')));
  if (SERIAL.test(written) && serial >= SERIAL_FROM && serial <= SERIAL_TO)
    return fine(new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10));
  const alone = written.replace(WEEKDAY, '').replace(TIME, '');
  const [, year, , month, day] = BY_YEAR.exec(alone) ?? [];
  if (year && month && day) return dayIn(Number(year), Number(month), Number(day));
  const [, ofMonth, named, ofYear] = BY_DAY.exec(alone) ?? BY_NAME.exec(alone) ?? [];
  if (!ofMonth || !named || !ofYear) return wrong(messages.day);
  const order = /\d/.test(named) ? Number(named) : MONTH_BY_NAME.get(withoutMarks(named.toLowerCase()));
  return order === undefined ? wrong(messages.day) : dayIn(fullYear(ofYear), order, Number(ofMonth));
}

const fullYear = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) > LAST_SHORT_YEAR ? 1900 : 2000);

function dayIn(year: number, month: number, day: number): ParsedValue<string> {
  const instant = new Date(Date.UTC(year, month - 1, day));
  if (instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day) return wrong(messages.noSuchDay);
  return year < FIRST_YEAR ? wrong(messages.noSuchYear(year)) : fine(instant.toISOString().slice(0, 10));
}

/** A time after a day: `14:00`, `v 14.00`, `do 14:00 h`, `2026-12-31T14:00:00`, `24:00`. */
const BEHIND =
  /^(.*?)[\sT,]{1,3}(?:(?:ve?|do)\s)?([01]?\d|2[0-3]|24(?=[:.]00))[:.]([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(?:\sh(?:od(?:in)?)?\.?)?$/;
/** Whole hours after a day: `ve 14 hodin`, `14 h`. */
const HOURS_BEHIND = /^(.*?)[\s,]{1,3}(?:(?:ve?|do)\s)?([01]?\d|2[0-4])\s?h(?:od(?:in[uy]?)?)?\.?$/;

/**
 * Parses a day with a time in Prague into an instant of the API. Empty text is null.
 * @param timeless reads a day without a time
 */
function readTimed(text: string, timeless: (day: string) => ParsedValue<string>): ParsedValue<string | null> {
  const written = plainCode(text);
  if (written === '') return fine(null);
  if (INSTANT.test(written)) return readInstant(written);
  const [, before = '', hour = '', minute = '00'] = BEHIND.exec(written) ?? HOURS_BEHIND.exec(written) ?? [];
  const timed = readDay(before).value;
  if (timed !== null) {
    const at =
      hour === '24' ? instantAt(addDays(timed, 1), '00:00') : instantAt(timed, `${hour.padStart(2, '0')}:${minute}`);
    return fine(at.toISOString());
  }
  const { value: day, error } = written.includes(':') ? wrong(messages.dateTime) : readDay(written);
  return day === null ? wrong(error ?? messages.dateTime) : timeless(day);
}

/** Parses the time of an appointment. A day without a time is refused. */
export const readMoment = (text: string) => readTimed(text, () => wrong(messages.timeMissing));

/** Parses a deadline. A day without a time lasts until its end. */
export const readDeadline = (text: string) => readTimed(text, (day) => fine(endOfDay(day)));
