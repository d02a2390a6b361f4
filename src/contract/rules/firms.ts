import { array, object, string } from 'yup';
import { readTable } from '../lib/csv.ts';
import { canonicalEmail } from '../lib/emails.ts';
import { pickedId } from './fields.ts';
import { messages } from './messages.ts';
import { isRegNumber, normalizedRegNumber } from './regNumber.ts';
import { inquiryFormRules, outsiderRules } from './tenders.ts';

/** A firm that is invited by e-mail, as it is typed in a form. */
export interface TypedFirm {
  name: string;
  reg_number: string;
  email: string;
}

/** Characters of a pasted text that are read, and of one line, which also limits the work of the expressions below. */
const READ_MAX_LENGTH = 100_000;
const LINE_MAX_LENGTH = 500;
const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
/** A cell that is a registration number only, perhaps with its label, or as a VAT number. */
const NUMBER_CELL = /^(?:di[čc]|i[čc]o?)?[ :.]*(?:cz ?)?(\d[\d ]*)$/iu;
const NUMBER_DIGITS = 8;
/** A number inside a name, with its label. */
const NUMBER_IN_NAME = /\(?(?:(?<!\p{L})i[čc]o?[ :.]*)?(?<!\d)(\d{8})(?!\d)\)?/giu;
/** The heading of a table has a name of one of these columns and no data. */
const HEADING = /^(?:i[čc]o?|e-?mail.*)$/iu;
/** One address in angle brackets, so that commas belong to the name before it. */
const NAMED_ADDRESS = /^[^;\t@]*<[^<>@]*@[^<>@]*>[^;\t@]*$/u;

/** Removes separators around a text, and quotes that have no counterpart inside. */
function bare(text: string): string {
  const inner = text.replace(/\s+/gu, ' ').replace(/^[ '<>:;,]+|(?<![ '<>:;,])[ '<>:;,]+$/gu, '');
  const isQuoted = inner.split('"').length % 2 === 0 || /^".*"$/u.test(inner);
  return isQuoted ? inner.replace(/^"|"$/gu, '').trim() : inner;
}

/** The address in a cell and the words around it. */
function addressIn(cell: string): { email: string; name: string } {
  const written = cell.split(/[\s<>()[\],;"]+/u).find((word) => word.includes('@')) ?? '';
  const address = /^mailto:/iu.test(written) ? (written.slice('mailto:'.length).split('?', 1)[0] ?? '') : written;
  const email = bare(address).replace(/(?<!\.)\.+$/u, '');
  return { email, name: bare(cell.replace(written, ' ')) };
}

/** The firms of one line: one for each address, or one without an address. */
function firmsIn(line: string): TypedFirm[] {
  const cells = (NAMED_ADDRESS.test(line) ? [line] : readTable(line).flat()).map((cell) =>
    cell.trim().replace(/\s+/gu, ' '),
  );
  const isTable = /[;\t]/u.test(line);
  const addresses = cells.filter((cell) => cell.includes('@')).map(addressIn);
  const others = cells.filter((cell) => cell !== '' && !cell.includes('@'));
  const digits = others.map((cell) => NUMBER_CELL.exec(cell)?.[1]?.replaceAll(' ', '') ?? '');
  const words = others.filter((cell, index) => digits[index] === '' && /\p{L}/u.test(cell)).map(bare);
  // Longer ones are phone numbers, unless the line has nothing else.
  const isAlone = addresses.length === 0 && words.length === 0;
  const number = digits.find(({ length }) => length > 3 && (length <= NUMBER_DIGITS || isAlone)) ?? '';
  const texts = [...words, ...addresses.map(({ name }) => name)];
  const inWords = texts.flatMap((text) => [...text.matchAll(NUMBER_IN_NAME)].map(([, found = '']) => found));
  const reg_number = number === '' ? (inWords.find(isRegNumber) ?? '') : normalizedRegNumber(number);
  const nameOf = (text: string) =>
    bare(text.replace(NUMBER_IN_NAME, (written, found: string) => (isRegNumber(found) ? ' ' : written)));
  const name = nameOf(isTable ? (words[0] ?? '') : words.join(', '));
  if (addresses.length > 0)
    return addresses.map((one) => ({ name: nameOf(one.name) || name, reg_number, email: one.email }));
  return [{ name: reg_number === '' && name === '' ? line.trim() : name, reg_number, email: '' }];
}

/**
 * Reads firms from what people type or paste: registration numbers, addresses and names in any order, one firm a line.
 * What cannot be read stays as the name of its row, so that it can be mended.
 */
export function readFirms(text: string): TypedFirm[] {
  const lines = text
    .slice(0, READ_MAX_LENGTH)
    .split(LINE_ENDS)
    .map((line) => line.slice(0, LINE_MAX_LENGTH))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const isHeading = (line: string) =>
    !/[@\d]/u.test(line) && readTable(line).some((cells) => cells.some((cell) => HEADING.test(cell.trim())));
  return lines.flatMap((line, index) => (index === 0 && isHeading(line) ? [] : firmsIn(line)));
}

const isSame = (one: TypedFirm, other: TypedFirm): boolean =>
  one.email === '' || other.email === ''
    ? one.reg_number === other.reg_number && (one.reg_number !== '' || one.name === other.name)
    : canonicalEmail(one.email) === canonicalEmail(other.email);

/**
 * Adds firms to those that are chosen. The same ones are merged.
 * @param most the number of rows that the result may have
 * @returns also how many were left out
 */
export function withFirms(
  chosen: readonly TypedFirm[],
  added: readonly TypedFirm[],
  most: number,
): { firms: TypedFirm[]; left: number } {
  const firms = [...chosen];
  let left = 0;
  for (const one of added) {
    const index = firms.findIndex((other) => isSame(one, other));
    const same = firms[index];
    if (same)
      firms[index] = {
        name: same.name || one.name,
        reg_number: same.reg_number || one.reg_number,
        email: same.email || one.email,
      };
    else if (firms.length < most) firms.push(one);
    else left += 1;
  }
  return { firms, left };
}

/** Whether a row can be sent as it is. */
export const isWholeFirm = (firm: TypedFirm): boolean => outsiderRules.isValidSync(firm);

/** The choice of firms in a form. What was typed last may not be in the list yet. */
export const firmsFormRules = object({
  companies: array(object({ id: pickedId().required() })),
  outsiders: array(outsiderRules),
  contact: string()
    .test('read', messages.firm, (contact) => !contact || readFirms(contact).every(isWholeFirm))
    .test('any', messages.firms, function (contact) {
      const { companies, outsiders } = this.parent as { companies?: unknown[]; outsiders?: unknown[] };
      return Boolean(contact) || (companies?.length ?? 0) + (outsiders?.length ?? 0) > 0;
    }),
});
/** The form of an inquiry with the choice of firms. */
export const askingFormRules = inquiryFormRules.concat(firmsFormRules);
