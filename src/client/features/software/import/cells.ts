import { NO_CATEGORY } from '#contract/rules/softwareLabels.ts';
import { readAmount, readDay, type ParsedValue } from '#contract/rules/writtenValues.ts';
import { plain } from '#shared/sheets/plain.ts';
import { codeWords, noWords, yesWords } from './columnAliasesTexts.ts';
import { importTexts } from './importTexts.ts';

const fine = <Value>(value: Value): ParsedValue<Value> => ({ value });
const wrong = (error: string): ParsedValue<never> => ({ value: null, error });

/** Whether a cell means "no value": `N/A`, `-`, `#N/A`. */
const isNothing = (cell: string): boolean =>
  /^[-–—\s]*$/.test(cell) || ['n a', 'null', 'none', 'neuvedeno'].includes(plain(cell));
const isUnlimited = (cell: string): boolean =>
  ['neomezeno', 'bez omezeni', 'unlimited', 'nikdy', 'never'].includes(plain(cell));

/** A date in any common format. Other registers write `0000-00-00` for none. */
export const readDayCell = (cell: string): ParsedValue<string | null> =>
  isNothing(cell) || isUnlimited(cell) || /^0000-00-00/.test(cell.trim()) ? fine(null) : readDay(cell);

export const readAmountCell = (cell: string): ParsedValue<number | null> =>
  isNothing(cell) ? fine(null) : readAmount(cell);

/** A count. GLPI writes -1 for unlimited. */
export const readCountCell = (cell: string): ParsedValue<number | null> =>
  isUnlimited(cell) || cell.trim() === '-1' ? fine(null) : readAmountCell(cell);

/** A boolean in common spellings. An empty cell is false. */
export function readFlag(cell: string): ParsedValue<boolean> {
  const word = plain(cell);
  if (isNothing(cell) || noWords.includes(word)) return fine(false);
  return yesWords.includes(word) ? fine(true) : wrong(importTexts.wrongFlag);
}

/** One of the codes, given by its label, by the code itself or by a synonym. */
export function readCode<Code extends string>(cell: string, labels: Record<Code, string>): ParsedValue<Code | null> {
  const word = plain(cell);
  if (isNothing(cell)) return fine(null);
  const codes = Object.keys(labels) as Code[];
  const code = codes.find(
    (known) => plain(known) === word || plain(labels[known]) === word || codeWords[word] === known,
  );
  return code ? fine(code) : wrong(importTexts.wrongCode(Object.values(labels)));
}

/**
 * Category names separated by commas, semicolons or bars. The whole cell is tried first, as a name may contain a comma.
 */
export function readCategories(cell: string, idByName: ReadonlyMap<string, number>): ParsedValue<number[]> {
  if (isNothing(cell) || plain(cell) === plain(NO_CATEGORY)) return fine([]);
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
