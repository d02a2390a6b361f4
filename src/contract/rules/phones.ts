import { plainCode } from '../lib/visibleText.ts';

/** Parsing of phone numbers, shared by forms and the server (docs/product.md 8.3). */

/** Visual separators in a typed number. U+2212 is the minus sign. */
const FOR_THE_EYE = /[\s.\-/\u2010-\u2015\u2212]/g;

/**
 * Normalizes a typed number. Nine digits are Czech, a leading `00` becomes `+`, the country code can be in brackets.
 * Invalid input is returned without separators, and {@link isPhone} rejects it.
 */
export function normalizedPhone(written: string): string {
  const digits = plainCode(written)
    .replace(FOR_THE_EYE, '')
    .replace(/^\(((?:\+|00)[1-9]\d{0,2})\)/, '$1');
  if (/^[1-9]\d{8}$/.test(digits)) return `+420${digits}`;
  return digits.replace(/^00(?=[1-9])/, '+');
}

/** E.164. Czech numbers have nine digits after the country code. */
export const isPhone = (phone: string): boolean => /^\+(420[1-9]\d{8}|(?!420)[1-9]\d{6,14})$/.test(phone);
