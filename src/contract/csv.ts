/**
 * Comma-separated values as Czech spreadsheets open them: a semicolon between cells, CR LF after rows, the byte
 * order mark first.
 */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets take a cell beginning so for a formula and run it. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text cell; one that would be a formula begins with an apostrophe; Excel and LibreOffice show it in a file of texts. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number with a decimal comma; negative ones stay numbers. */
export const csvNumber = (value: number): string => String(value).replace('.', ',');

/** A file of rows whose cells are already written by {@link csvText} or {@link csvNumber}. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.join(SEPARATOR)}\r\n`).join('');

/**
 * The cells of a file, row by row; empty rows stay. Cells in quotes may hold separators, line breaks and doubled
 * quotes; a quote that is never closed takes the rest of the file.
 * @param separator one character
 */
export function readCsv(text: string, separator: string): string[][] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\\r\\n]*)(${separator === '|' ? '\\|' : separator}|\\r\\n|\\r|\\n|$)`,
    'gy',
  );
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const rows: string[][] = [[]];
  while (cell.lastIndex < content.length) {
    const [, quoted, rest = '', end] = cell.exec(content)!;
    rows.at(-1)!.push(quoted === undefined ? rest : quoted.replaceAll('""', '"') + rest);
    if (end === separator && cell.lastIndex === content.length) rows.at(-1)!.push('');
    if (end !== separator && end !== '') rows.push([]);
  }
  return rows.at(-1)!.length === 0 ? rows.slice(0, -1) : rows;
}

/** What parts the headings: of the usual separators the one that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const firstLine = /^\uFEFF?((?:"[^"]*"|[^"\r\n])*)/.exec(text)?.[1]?.replace(/"[^"]*"/g, '') ?? '';
  const count = (separator: string): number => firstLine.split(separator).length;
  return [';', ',', '\t', '|'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** The apostrophe with which an export keeps a spreadsheet from running a cell. */
const withoutApostrophe = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

/** The cells of a file that a spreadsheet or {@link csvFile} wrote, parted by whatever it uses; rows as {@link readCsv} has them. */
export const readTable = (text: string): string[][] =>
  readCsv(text, separatorOf(text)).map((row) => row.map(withoutApostrophe));
