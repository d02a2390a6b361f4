/**
 * Check digit of a company registration number (IČO): weighted sum of the first seven digits, modulo 11.
 * @param value digits only; shorter numbers are not padded, as eight digits are asked for
 */
export function isRegNumber(value: string): boolean {
  if (!/^\d{8}$/.test(value) || value === '00000000') return false;
  const digits = [...value].map(Number);
  const sum = digits.slice(0, 7).reduce((total, digit, index) => total + digit * (8 - index), 0);
  return digits[7] === (11 - (sum % 11)) % 10;
}
