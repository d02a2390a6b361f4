import { plainCode } from './visibleText';

/**
 * Telephone numbers as people write them and as they are kept: E.164, `+420777000112` (docs/product.md 8.3). Forms and
 * the server read them by the same function.
 */

/** What stands in a written number for the eye only; U+2212 is the minus sign. */
const FOR_THE_EYE = /[\s.\-/\u2010-\u2015\u2212]/g;

/**
 * A written number as it is kept: nine digits alone are Czech, `00` before a country stands for `+`, a country may
 * stand in brackets. What is no number
 * comes back without its spaces, for {@link isPhone} to refuse.
 */
export function normalizedPhone(written: string): string {
  const digits = plainCode(written)
    .replace(FOR_THE_EYE, '')
    .replace(/^\(((?:\+|00)[1-9]\d{0,2})\)/, '$1');
  if (/^[1-9]\d{8}$/.test(digits)) return `+420${digits}`;
  return digits.replace(/^00(?=[1-9])/, '+');
}

/** E.164, with the nine digits that Czech numbers have after their country. */
export const isPhone = (phone: string): boolean => /^\+(420[1-9]\d{8}|(?!420)[1-9]\d{6,14})$/.test(phone);

const NBSP = '\u00a0';

/** Codes of countries with one and two digits (ITU-T E.164 annex); all others have three. */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,14})$/;

/** `+420777000112` as `+420 777 000 112`, other countries alike; what is not kept so stays in one piece. */
export function groupedPhone(phone: string): string {
  const [, country, rest] = COUNTRY.exec(phone.replace(/\s/g, '')) ?? [];
  if (country === undefined || rest === undefined) return phone.replace(/ /g, NBSP);
  // By threes, and the last digit never alone.
  const groups = rest.match(/\d{3}(?=\d{2})|\d+/g) ?? [rest];
  return [`+${country}`, ...groups].join(NBSP);
}
