import { codeWords, importTexts, noWords, yesWords } from '../../../texts/software';
import { messages } from '../../../../contract/rules/messages';
import { plain } from '../../../components/sheets/plain';

/** What a cell means, or why it means nothing. */
export type CellReading<Value> = { value: Value; error?: undefined } | { value: null; error: string };

const fine = <Value>(value: Value): CellReading<Value> => ({ value });
const wrong = (error: string): CellReading<never> => ({ value: null, error });

const two = (part: string): string => part.padStart(2, '0');

/** `31. 12. 2026`, `31.12.2026`, `31/12/2026` and `2026-12-31`, with a time after them or not. */
export function readDay(cell: string): CellReading<string | null> {
  const text = cell.trim();
  if (text === '') return fine(null);
  const czech = /^(\d{1,2})[./]\s*(\d{1,2})[./]\s*(\d{4})(?:\s.*)?$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s].*)?$/.exec(text);
  const [year, month, day] = czech ? [czech[3], czech[2], czech[1]] : iso ? iso.slice(1) : [];
  if (!year || !month || !day) return wrong(importTexts.wrongDate);
  const written = `${year}-${two(month)}-${two(day)}`;
  const instant = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(+instant) && instant.toISOString().startsWith(written);
  return exists ? fine(written) : wrong(importTexts.noSuchDay);
}

/** `12 500,50 Kč`, `12500.5`; spaces and the currency are left out. */
export function readNumber(cell: string): CellReading<number | null> {
  const text = cell.replace(/[\s\u00a0\u202f]|Kč|CZK|,-$/gi, '');
  if (text === '') return fine(null);
  // `1.234,50`: with a comma after it, a point only parts thousands.
  const normal = text.includes(',') ? text.replace(/\.(?=\d{3})/g, '').replace(',', '.') : text;
  return /^-?\d+(\.\d+)?$/.test(normal) ? fine(Number(normal)) : wrong(messages.number);
}

/** Yes and no in the ways people write them; empty is no. */
export function readFlag(cell: string): CellReading<boolean> {
  const word = plain(cell);
  if (word === '' || noWords.includes(word)) return fine(false);
  return yesWords.includes(word) ? fine(true) : wrong(importTexts.wrongFlag);
}

/** One of some codes, by its label, the code itself or another word for it. */
export function readCode<Code extends string>(cell: string, labels: Record<Code, string>): CellReading<Code | null> {
  const word = plain(cell);
  if (word === '') return fine(null);
  const codes = Object.keys(labels) as Code[];
  const code = codes.find(
    (known) => plain(known) === word || plain(labels[known]) === word || codeWords[word] === known,
  );
  return code ? fine(code) : wrong(importTexts.wrongCode(Object.values(labels)));
}

/** Names of categories parted by commas, semicolons or bars; a name that has a comma itself is tried whole first. */
export function readCategories(cell: string, idByName: ReadonlyMap<string, number>): CellReading<number[]> {
  const whole = idByName.get(plain(cell));
  if (whole) return fine([whole]);
  const names = cell
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !idByName.has(plain(name)));
  if (unknown) return wrong(importTexts.unknownCategory(unknown));
  return fine([...new Set(names.map((name) => idByName.get(plain(name))!))]);
}
