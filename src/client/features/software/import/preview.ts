import type { SheetRow } from '#shared/sheets/readSheet.ts';
import type { CheckedRows } from './checkRows.ts';
import { IMPORT_FIELDS, type ColumnMapping } from './columns.ts';
import type { ImportPreview } from './stage.ts';

const SHOWN_ROWS = 20;

/**
 * Preview of a check: the first rows, or the first rows with errors.
 * @param before the preview before a cell was fixed; its rows stay until all of them are correct
 */
export function previewOf(
  rows: readonly SheetRow[],
  mapping: ColumnMapping,
  { drafts, errors }: CheckedRows,
  before?: ImportPreview,
): ImportPreview {
  const wrongLines = new Set(errors.map(({ line }) => line));
  const stay = before?.rows.some(({ line }) => wrongLines.has(line)) || errors.length === 0 ? before : undefined;
  const shown = stay
    ? rows.filter(({ line }) => stay.rows.some((row) => row.line === line))
    : errors.length === 0
      ? rows
      : rows.filter(({ line }) => wrongLines.has(line));
  // A required field without a column has errors too.
  const fields = IMPORT_FIELDS.filter(
    (field) => mapping.includes(field) || errors.some((error) => error.field === field),
  );
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
      return {
        line,
        cells: Object.fromEntries(fields.map((field) => [field, cells[mapping.indexOf(field)] ?? ''])),
        errors: Object.fromEntries(own.map(({ field, message }) => [field, [message]])),
        mended: [...new Set([...mended, ...mendable])],
      };
    }),
  };
}
