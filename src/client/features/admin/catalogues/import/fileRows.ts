import { CATALOGUE_NUMBER, catalogueFields, catalogueLabel } from '#contract/rules/catalogueLabels.ts';
import type { CatalogueKind, ImportedRowState } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueImported, CatalogueValues } from '#contract/wire/adminCatalogues.ts';
import { plain } from '#shared/sheets/plain.ts';
import type { SheetContent } from '#shared/sheets/readSheet.ts';
import { adminCatalogues } from '../../adminCataloguesTexts.ts';
import type { CheckedRow } from './stage.ts';

const { imports: texts } = adminCatalogues;

/** A row of the file, keyed by field names. */
export interface FileRow {
  line: number;
  values: Record<string, string>;
}

/** Maximum number of rows in the preview. */
const SHOWN_ROWS = 50;

/** The field for a heading, matched by label or field name. */
const fieldOf = (kind: CatalogueKind, heading: string): string | null =>
  [CATALOGUE_NUMBER.field, ...catalogueFields(kind)].find((field) =>
    [field, catalogueLabel(kind, field)].some((name) => plain(name) === plain(heading)),
  ) ?? null;

/** Rows of a file, or the problem with its headings. */
export function fileRows(
  kind: CatalogueKind,
  { headings, rows }: SheetContent,
): { rows: FileRow[] } | { problem: string } {
  const fields = headings.map((heading) => fieldOf(kind, heading));
  const [name] = catalogueFields(kind) as [string, ...string[]];
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index);
  if (twice) return { problem: texts.twice(catalogueLabel(kind, twice)) };
  if (!fields.includes(name)) return { problem: texts.noName(catalogueLabel(kind, name)) };
  return {
    rows: rows.map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(
        fields.flatMap((field, column) => (field === null ? [] : [[field, (cells[column] ?? '').trim()]])),
      ),
    })),
  };
}

/** Fields contained in the rows, in the order of the catalogue. */
export const fieldsIn = (kind: CatalogueKind, [first]: readonly FileRow[]): string[] =>
  [CATALOGUE_NUMBER.field, ...catalogueFields(kind)].filter((field) => first && field in first.values);

/** Values to send. An empty cell clears the field. */
export const sentOf = (rows: readonly FileRow[]): CatalogueValues[] => rows.map(({ values }) => values);

const ORDER: readonly ImportedRowState[] = ['BAD', 'CHANGED', 'NEW', 'UNCHANGED'];

/** Result of the check, with the rows that need attention first. */
export function checkedOf(
  rows: readonly FileRow[],
  { rows: answered }: CatalogueImported,
  before: readonly CheckedRow[] = [],
): { counts: Record<ImportedRowState, number>; rows: CheckedRow[]; more: number } {
  const counts: Record<ImportedRowState, number> = { NEW: 0, CHANGED: 0, UNCHANGED: 0, BAD: 0 };
  const mendedAt = new Map(before.map(({ line, mended }) => [line, mended]));
  const checked = rows.map(({ line, values }, index): CheckedRow => {
    const { state, problems } = answered[index]!;
    counts[state] += 1;
    const mended = [...new Set([...(mendedAt.get(line) ?? []), ...Object.keys(problems)])];
    return { line, state, cells: values, errors: problems, mended };
  });
  const isMended = ({ line }: CheckedRow) => (mendedAt.get(line)?.length ?? 0) > 0;
  // Fixed rows keep their position, so that a cell does not move while someone is typing in it.
  const place = (row: CheckedRow) => (isMended(row) ? 0 : ORDER.indexOf(row.state));
  const shown = checked
    .filter(({ state, mended }) => state !== 'UNCHANGED' || mended.length > 0)
    .sort((a, b) => place(a) - place(b) || a.line - b.line);
  return { counts, rows: shown.slice(0, SHOWN_ROWS), more: Math.max(0, shown.length - SHOWN_ROWS) };
}
