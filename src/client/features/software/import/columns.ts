import { SOFTWARE_FIELD_NAMES, softwareLabels, type SoftwareField } from '#contract/rules/softwareLabels.ts';
import { plain } from '#shared/sheets/plain.ts';
import type { SheetContent } from '#shared/sheets/readSheet.ts';
import { columnAliases } from './columnAliasesTexts.ts';
import type { ImportColumn } from './stage.ts';

/** A field that a column can be mapped to. */
export type ImportField = SoftwareField;
export const IMPORT_FIELDS = SOFTWARE_FIELD_NAMES;

/** The field of each column; null for unused columns. */
export type ColumnMapping = (ImportField | null)[];
/** The last chosen fields by normalised column names; null for unused columns. */
export type RememberedMapping = Readonly<Record<string, string | null>>;

const KNOWN: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [softwareLabels[field], field, ...(columnAliases[field] ?? [])].map((name) => [plain(name), field] as const),
  ),
);

const isField = (name: string | null | undefined): name is ImportField => IMPORT_FIELDS.some((field) => field === name);

/** Guesses the field of each column: from the stored mapping, else by its name. Each field is assigned only once. */
export function guessMapping(headings: readonly string[], remembered: RememberedMapping): ColumnMapping {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const name = plain(heading);
    const before = remembered[name];
    // A note in brackets is no part of the name: "Cena (Kč, bez DPH)".
    const known = KNOWN.get(name) ?? KNOWN.get(plain(heading.replace(/\([^()]*\)/g, ' ')));
    const field = isField(before) ? before : before === null ? null : (known ?? null);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
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

/** Whether every column is mapped and the required fields are present. */
export const isClear = (mapping: ColumnMapping): boolean =>
  !mapping.includes(null) && mapping.includes('name') && mapping.includes('categories');

/** Fields assigned to more than one column. */
export const fieldsGivenTwice = (mapping: ColumnMapping): ImportField[] =>
  IMPORT_FIELDS.filter((field) => mapping.filter((given) => given === field).length > 1);
