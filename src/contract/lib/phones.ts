/** Phone numbers as stored, in E.164, `+420777000112` (docs/product.md 8.3), and as displayed. */

const NBSP = '\u00a0';

/** Country codes with one and two digits (ITU-T E.164 annex). All others have three. */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,14})$/;

/**
 * Formats `+420777000112` as `+420 777 000 112`, and foreign numbers alike. Other input is kept together with
 * non-breaking spaces.
 */
export function groupedPhone(phone: string): string {
  const [, country, rest] = COUNTRY.exec(phone.replace(/\s/g, '')) ?? [];
  if (country === undefined || rest === undefined) return phone.replace(/ /g, NBSP);
  // Groups of three digits. The last group never has a single digit.
  const groups = rest.match(/\d{3}(?=\d{2})|\d+/g) ?? [rest];
  return [`+${country}`, ...groups].join(NBSP);
}
