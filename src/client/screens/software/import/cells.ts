import { codeWords, importTexts, noWords, yesWords } from '../../../texts/software';
import { readAmount, readDay, type Reading } from '../../../../contract/rules/writtenValues';
import { plain } from '../../../components/sheets/plain';

const fine = <Value>(value: Value): Reading<Value> => ({ value });
const wrong = (error: string): Reading<never> => ({ value: null, error });

/** What programs and people write where there is nothing to say: `N/A`, `-`, `#N/A`. */
const isNothing = (cell: string): boolean =>
  /^[-–—\s]*$/.test(cell) || ['n a', 'null', 'none', 'neuvedeno'].includes(plain(cell));
const isUnlimited = (cell: string): boolean =>
  ['neomezeno', 'bez omezeni', 'unlimited', 'nikdy', 'never'].includes(plain(cell));

/** A day in any form people write it; other registers write `0000-00-00` for none. */
export const readDayCell = (cell: string): Reading<string | null> =>
  isNothing(cell) || isUnlimited(cell) || /^0000-00-00/.test(cell.trim()) ? fine(null) : readDay(cell);

export const readAmountCell = (cell: string): Reading<number | null> =>
  isNothing(cell) ? fine(null) : readAmount(cell);

/** A count; GLPI writes -1 for as many as one likes. */
export const readCountCell = (cell: string): Reading<number | null> =>
  isUnlimited(cell) || cell.trim() === '-1' ? fine(null) : readAmountCell(cell);

/** Yes and no in the ways people write them; empty is no. */
export function readFlag(cell: string): Reading<boolean> {
  const word = plain(cell);
  if (isNothing(cell) || noWords.includes(word)) return fine(false);
  return yesWords.includes(word) ? fine(true) : wrong(importTexts.wrongFlag);
}

/** One of some codes, by its label, the code itself or another word for it. */
export function readCode<Code extends string>(cell: string, labels: Record<Code, string>): Reading<Code | null> {
  const word = plain(cell);
  if (isNothing(cell)) return fine(null);
  const codes = Object.keys(labels) as Code[];
  const code = codes.find(
    (known) => plain(known) === word || plain(labels[known]) === word || codeWords[word] === known,
  );
  return code ? fine(code) : wrong(importTexts.wrongCode(Object.values(labels)));
}

/** Names of categories parted by commas, semicolons or bars; a name that has a comma itself is tried whole first. */
export function readCategories(cell: string, idByName: ReadonlyMap<string, number>): Reading<number[]> {
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
