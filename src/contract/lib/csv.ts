/** CSV in the format that Czech spreadsheets open: semicolon separator, CR LF line ends, UTF-8 byte order mark. */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets execute a cell that starts with one of these characters as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same characters after a separator used elsewhere. Where the separator is a comma, quotes inside a row do not keep
 * a cell together. The dash of a price (`500,-`) or of a list does not match.
 */
const FORMULA_INSIDE = /([,\t|\r\n])(?=[=@＝＠]|[+\-＋－][\p{L}\p{N}("'=+\-@])/gu;

/**
 * A text cell. Text that would run as a formula is prefixed with an apostrophe. Excel and LibreOffice display the
 * apostrophe.
 */
export function csvText(text: string): string {
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, "$1'");
  return /[";,\t|\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number with a decimal comma. Negative numbers are not escaped as formulas. */
export const csvNumber = (value: number): string => String(value).replace('.', ',');

/** A CSV file. The cells must already be formatted by {@link csvText} or {@link csvNumber}. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.join(SEPARATOR)}\r\n`).join('');

/**
 * Parses a file into rows of cells. Empty rows are kept. Quoted cells can contain separators, line breaks and doubled
 * quotes. An unclosed quote takes the rest of the file.
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

/** On a tie the first separator wins. The comma is last because it is also the decimal separator. */
const SEPARATORS = [';', '\t', '|', ','] as const;
/** Rows sampled to detect the separator. */
const SAMPLE_ROWS = 20;
/**
 * Characters sampled to detect the separator. The limit is needed because an unclosed quote takes the rest of the file.
 */
const JUDGED_LENGTH = 20_000;
/** Weight of a separator that is missing from the first row. */
const TITLE_WEIGHT = 0.5;

/**
 * Detects the separator: the one that makes most rows as wide as the widest row, starting with the first row that has
 * it. Headings with commas and prices with decimal commas do not make a comma-separated table. Below a title all rows
 * must have the same width.
 */
function separatorOf(text: string): string {
  const start = text.slice(0, JUDGED_LENGTH);
  const fits = SEPARATORS.map((separator) => {
    const widths = readCsv(start, separator)
      .slice(0, SAMPLE_ROWS)
      .filter((cells) => cells.length > 1 || cells[0] !== '')
      .map((cells) => cells.length);
    const widest = Math.max(1, ...widths);
    const table = widths.slice(widths.findIndex((width) => width > 1));
    const share = widest > 1 ? table.filter((width) => width === widest).length / table.length : 0;
    // A title above the table is less likely than another separator.
    const hasTitle = (widths[0] ?? 1) === 1;
    return { separator, fit: hasTitle ? Math.floor(share) * TITLE_WEIGHT : share };
  });
  return fits.reduce((best, one) => (one.fit > best.fit ? one : best)).separator;
}

/** The line that tells Excel the separator. It is not part of the table. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([;,\t|])"?[;,\t|]*(?:\r\n|\r|\n|$)/i;

/** A text that an export protects as a formula, so that spreadsheets keep its zeros: `="0123"`. */
const PROTECTED = /^="((?:[^"]|"")*)"$/;

/** Removes what exports add to cells to prevent formulas. */
const withoutProtection = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1))
    ? cell.slice(1)
    : (PROTECTED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell);

/**
 * Parses a file written by a spreadsheet or by {@link csvFile} and detects its separator. Rows are as in {@link
 * readCsv}. A `sep=;` line becomes an empty row.
 */
export function readTable(text: string): string[][] {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? [];
  const rows =
    line === undefined || separator === undefined
      ? readCsv(text, separatorOf(text))
      : [[''], ...readCsv(text.slice(line.length), separator)];
  return rows.map((row) => row.map(withoutProtection));
}
