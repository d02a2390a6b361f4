import { SOFTWARE_FIELD_NAMES, softwareLabels, type SoftwareField } from '#contract/rules/softwareLabels.ts';
import { plain } from '#shared/sheets/plain.ts';
import type { SheetContent } from '#shared/sheets/readSheet.ts';
import { columnAliases } from './columnAliasesTexts.ts';
import { PRICE_FIELDS, priceColumnOf, type PriceField, priceLabels, readPriceHeading } from './priceColumns.ts';
import type { ImportColumn } from './stage.ts';

/** A field that a column can be mapped to. */
export type ImportField = SoftwareField | PriceField;
export const IMPORT_FIELDS: readonly ImportField[] = SOFTWARE_FIELD_NAMES.flatMap((field) =>
  field === 'price' ? [field, ...PRICE_FIELDS.filter((other) => other !== 'price')] : [field],
);
export const importLabels: Readonly<Record<ImportField, string>> = { ...softwareLabels, ...priceLabels };
/** The field of the record that a column fills: all columns of prices fill the same one. */
export const recordFieldOf = (field: ImportField): SoftwareField =>
  priceColumnOf(field) ? 'price' : (field as SoftwareField);

/** The field of each column; null for unused columns. */
export type ColumnMapping = (ImportField | null)[];
/** The last chosen fields by normalised column names; null for unused columns. */
export type RememberedMapping = Readonly<Record<string, string | null>>;

/** A field that a heading may mean. Of several columns for one field the one with the lowest rank is used. */
interface Guess {
  field: ImportField;
  rank: number;
}

const KNOWN: ReadonlyMap<string, Guess> = new Map(
  SOFTWARE_FIELD_NAMES.filter((field) => field !== 'price').flatMap((field) =>
    [softwareLabels[field], field, ...(columnAliases[field] ?? [])].map(
      (name, rank) => [plain(name), { field, rank }] as const,
    ),
  ),
);

const isField = (name: string | null | undefined): name is ImportField => IMPORT_FIELDS.some((field) => field === name);

/** The field that the user chose for a heading before, or else that its name says. */
function guessOf(heading: string, remembered: RememberedMapping): Guess | undefined {
  const name = plain(heading);
  const before = remembered[name];
  if (isField(before)) return { field: before, rank: -1 };
  if (before === null) return undefined;
  // A note in brackets is no part of the name: "Poznámka (klíč, kdo ho má)".
  return KNOWN.get(name) ?? KNOWN.get(plain(heading.replace(/\([^()]*\)/g, ' '))) ?? readPriceHeading(heading);
}

/** Guesses the field of each column: from the stored mapping, else by its name. Each field is assigned only once. */
export function guessMapping(headings: readonly string[], remembered: RememberedMapping): ColumnMapping {
  const guesses = headings.map((heading) => guessOf(heading, remembered));
  const best = new Map<SoftwareField, Guess>();
  for (const guess of guesses) {
    if (!guess) continue;
    const target = recordFieldOf(guess.field);
    if (guess.rank < (best.get(target)?.rank ?? Infinity)) best.set(target, guess);
  }
  const taken = new Set<Guess>();
  return guesses.map((guess) => {
    if (!guess || best.get(recordFieldOf(guess.field)) !== guess || taken.has(guess)) return null;
    taken.add(guess);
    return guess.field;
  });
}

/** The mapping to store: the previous one merged with the current columns. */
export const rememberMapping = (
  headings: readonly string[],
  mapping: ColumnMapping,
  remembered: RememberedMapping,
): RememberedMapping => ({
  ...remembered,
  ...Object.fromEntries(
    headings.map((heading, index) => [plain(heading), mapping[index] ?? null] as const).filter(([name]) => name !== ''),
  ),
});

const SAMPLES = 3;

/** The columns of a file with their fields and samples of their content. */
export const columnsOf = ({ headings, rows }: SheetContent, mapping: ColumnMapping): ImportColumn[] =>
  headings.map((heading, column) => {
    const cells = rows.map((row) => row.cells[column] ?? '').filter(Boolean);
    return { heading, field: mapping[column] ?? null, text: cells.slice(0, SAMPLES).join(', ') };
  });

export const mappingOf = (columns: readonly ImportColumn[]): ColumnMapping =>
  columns.map(({ field }) => (isField(field) ? field : null));

/** Whether every column is mapped and there is a name. */
export const isClear = (mapping: ColumnMapping): boolean => !mapping.includes(null) && mapping.includes('name');

/** Fields assigned to more than one column. */
export const fieldsGivenTwice = (mapping: ColumnMapping): SoftwareField[] =>
  SOFTWARE_FIELD_NAMES.filter(
    (field) => mapping.filter((given) => given !== null && recordFieldOf(given) === field).length > 1,
  );
