import { plainCode } from '../lib/visibleText.ts';

/** Normalizes a typed IČO: removes spaces and restores leading zeros, which spreadsheets drop. */
export function normalizedRegNumber(written: string): string {
  const digits = plainCode(written).replace(/\s/g, '');
  return /^\d{4,7}$/.test(digits) ? digits.padStart(8, '0') : digits;
}

/** A registration number as it is printed, or with its label, also in a VAT number (DIČ). */
const WRITTEN =
  /(?<![\p{L}\p{N}])(?:(?:d?i[čc]o?[\s.:]{1,3}(?:cz\s?)?|cz\s?)(\d(?:\s?\d){3,7})|(\d{3}\s\d{2}\s\d{3}|\d{2}\s\d{3}\s\d{3}))(?![\p{L}\p{N}])/giu;

/** Replaces written numbers, such as `IČO 390 01 784` or `CZ39001784`, by their eight digits. Amounts stay. */
export const withPlainRegNumbers = (text: string): string =>
  text.replace(WRITTEN, (written: string, labelled?: string, printed?: string) => {
    const number = normalizedRegNumber(labelled ?? printed ?? '');
    return isRegNumber(number) ? number : written;
  });

/**
 * Check digit of a company registration number (IČO): weighted sum of the first seven digits, modulo 11.
 * @param value digits only, see {@link normalizedRegNumber}
 */
export function isRegNumber(value: string): boolean {
  if (!/^\d{8}$/.test(value) || value === '00000000') return false;
  const digits = [...value].map(Number);
  const sum = digits.slice(0, 7).reduce((total, digit, index) => total + digit * (8 - index), 0);
  return digits[7] === (11 - (sum % 11)) % 10;
}
