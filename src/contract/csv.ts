/**
 * Comma-separated values as Czech spreadsheets open them: a semicolon between cells, CR LF after rows, the byte
 * order mark first.
 */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets take a cell beginning so for a formula and run it. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text cell; one that would be a formula begins with an apostrophe, which spreadsheets do not show. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number with a decimal comma; negative ones stay numbers. */
export const csvNumber = (value: number): string => String(value).replace('.', ',');

/** A file of rows whose cells are already written by {@link csvText} or {@link csvNumber}. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.join(SEPARATOR)}\r\n`).join('');
