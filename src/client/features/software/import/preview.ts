import { NO_CATEGORY } from '#contract/rules/softwareLabels.ts';
import type { SheetRow } from '#shared/sheets/readSheet.ts';
import type { CheckedRows } from './checkRows.ts';
import { IMPORT_FIELDS, type ColumnMapping } from './columns.ts';
import type { ImportPreview } from './stage.ts';

interface PreviewedTable {
  rows: readonly SheetRow[];
  mapping: ColumnMapping;
  checked: CheckedRows;
  /** Name of a category of the catalogue. */
  nameOf: (category: number) => string;
}

const SHOWN_ROWS = 20;

/**
 * Preview of a check: the first rows, or the first rows with errors.
 * @param before the preview before a cell was fixed; its rows stay until all of them are correct
 */
export function previewOf(
  { rows: all, mapping, checked: { drafts, lines, errors, leftOut }, nameOf }: PreviewedTable,
  before?: ImportPreview,
): ImportPreview {
  const linesLeftOut = new Set(leftOut.map(({ line }) => line));
  const rows = all.filter(({ line }) => !linesLeftOut.has(line));
  const wrongLines = new Set(errors.map(({ line }) => line));
  const stay = before?.rows.some(({ line }) => wrongLines.has(line)) || errors.length === 0 ? before : undefined;
  const shown = stay
    ? rows.filter(({ line }) => stay.rows.some((row) => row.line === line))
    : errors.length === 0
      ? rows
      : rows.filter(({ line }) => wrongLines.has(line));
  // A required field without a column has errors too, and each row has a category or none.
  const fields = IMPORT_FIELDS.filter(
    (field) => field === 'categories' || mapping.includes(field) || errors.some((error) => error.field === field),
  );
  const draftAt = new Map(lines.map((line, index) => [line, drafts[index]!]));
  const categoriesOf = (line: number): string => {
    const draft = draftAt.get(line);
    return draft ? draft.categories.map(nameOf).join(', ') || NO_CATEGORY : '';
  };
  const shownRows = shown.slice(0, SHOWN_ROWS);
  return {
    good: drafts.length,
    wrong: errors.length,
    more: [...wrongLines].filter((line) => !shownRows.some((row) => row.line === line)).length,
    fields,
    rows: shownRows.map(({ line, cells }) => {
      const own = errors.filter((error) => error.line === line);
      const mendable = own.map(({ field }) => field).filter((field) => mapping.includes(field));
      const mended = stay?.rows.find((row) => row.line === line)?.mended ?? [];
      const edited = [...new Set([...mended, ...mendable])];
      const cellOf = (field: (typeof fields)[number]): string => {
        const cell = cells[mapping.indexOf(field)] ?? '';
        return field === 'categories' && cell === '' && !edited.includes(field) ? categoriesOf(line) : cell;
      };
      return {
        line,
        cells: Object.fromEntries(fields.map((field) => [field, cellOf(field)])),
        errors: Object.fromEntries(own.map(({ field, message }) => [field, [message]])),
        mended: edited,
      };
    }),
  };
}
