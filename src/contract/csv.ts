/**
 * Comma-separated values as Czech spreadsheets open them: a semicolon between cells, CR LF after rows, the byte
 * order mark first.
 */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets take a cell beginning so for a formula and run it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same behind what parts cells elsewhere: where the comma does, quotes inside a row do not keep a cell together. Not the
 * dash of a price (`500,-`) or of a list.
 */
const FORMULA_INSIDE = /([,\t|\r\n])(?=[=@＝＠]|[+\-＋－][\p{L}\p{N}("'=+\-@])/gu;

/** A text cell; what would be a formula gets an apostrophe, which Excel and LibreOffice show in a file of texts. */
export function csvText(text: string): string {
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, "$1'");
  return /[";,\t|\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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

/** Of those that fit equally, the first one is taken: a comma is the decimal one as well. */
const SEPARATORS = [';', '\t', '|', ','] as const;
/** What parts the cells is judged by so many rows. */
const JUDGED_ROWS = 20;
/** And by so many characters: one quote that is never closed takes all the rest. */
const JUDGED_LENGTH = 20_000;
/** How much a separator that the first row lacks is worth. */
const TITLED = 0.5;

/**
 * What parts the cells: what makes most rows as wide as the widest, of what the first row has. A heading with commas and
 * prices with a decimal one do not make a table parted by commas. Below a title all rows have to be of one width.
 */
function separatorOf(text: string): string {
  const start = text.slice(0, JUDGED_LENGTH);
  const fits = SEPARATORS.map((separator) => {
    const widths = readCsv(start, separator)
      .slice(0, JUDGED_ROWS)
      .filter((cells) => cells.length > 1 || cells[0] !== '')
      .map((cells) => cells.length);
    const widest = Math.max(1, ...widths);
    const table = widths.slice(widths.findIndex((width) => width > 1));
    const share = widest > 1 ? table.filter((width) => width === widest).length / table.length : 0;
    // A title above the table is less likely than another separator.
    const hasTitle = (widths[0] ?? 1) === 1;
    return { separator, fit: hasTitle ? Math.floor(share) * TITLED : share };
  });
  return fits.reduce((best, one) => (one.fit > best.fit ? one : best)).separator;
}

/** The line by which Excel is told what parts the cells; no part of the table. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([;,\t|])"?[;,\t|]*(?:\r\n|\r|\n|$)/i;

/** The apostrophe with which an export keeps a spreadsheet from running a cell. */
const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/**
 * The cells of a file that a spreadsheet or {@link csvFile} wrote, parted by whatever it uses; rows as {@link readCsv} has
 * them. A line `sep=;` is an empty row.
 */
export function readTable(text: string): string[][] {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? [];
  const rows =
    line === undefined || separator === undefined
      ? readCsv(text, separatorOf(text))
      : [[''], ...readCsv(text.slice(line.length), separator)];
  return rows.map((row) => row.map(withoutApostrophe));
}
