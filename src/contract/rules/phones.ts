import { plainCode } from '../visibleText';

/** Telephone numbers as people write them: forms and the server read them by the same function (docs/product.md 8.3). */

/** What stands in a written number for the eye only; U+2212 is the minus sign. */
const FOR_THE_EYE = /[\s.\-/\u2010-\u2015\u2212]/g;

/**
 * A written number as it is kept: nine digits alone are Czech, `00` before a country stands for `+`, a country may
 * stand in brackets. What is no number comes back without its spaces, for {@link isPhone} to refuse.
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
