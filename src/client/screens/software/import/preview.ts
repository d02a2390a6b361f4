import type { ImportPreview } from './stage';
import type { CheckedRows } from './checkRows';
import { IMPORT_FIELDS, type ColumnMapping } from './columns';
import type { SheetRow } from './readSheet';

const SHOWN_ROWS = 20;

/** What the check of a table shows: the first rows, or the first of those with mistakes. */
export function previewOf(
  rows: readonly SheetRow[],
  mapping: ColumnMapping,
  { drafts, errors }: CheckedRows,
): ImportPreview {
  const wrongLines = new Set(errors.map(({ line }) => line));
  const shown = errors.length === 0 ? rows : rows.filter(({ line }) => wrongLines.has(line));
  // A required field that no column holds has mistakes all the same.
  const fields = IMPORT_FIELDS.filter(
    (field) => mapping.includes(field) || errors.some((error) => error.field === field),
  );
  return {
    good: drafts.length,
    wrong: errors.length,
    more: Math.max(0, wrongLines.size - SHOWN_ROWS),
    fields,
    rows: shown.slice(0, SHOWN_ROWS).map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(fields.map((field) => [field, cells[mapping.indexOf(field)] ?? ''])),
      errors: Object.fromEntries(
        errors.filter((error) => error.line === line).map(({ field, message }) => [field, [message]]),
      ),
    })),
  };
}
