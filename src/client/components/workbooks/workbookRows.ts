import { read, SSF, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { IMPORT_MAX_ROWS } from '../../../contract/limits';
import { DAY } from '../../../contract/durations';

/** The library has no types for it. */
const { is_date: isDateFormat } = SSF as { is_date: (format: string) => boolean };

/** Some more than an import takes, so that a longer sheet is told to be too long. */
const MAX_ROWS = IMPORT_MAX_ROWS + 100;
/** Day 0 of the workbooks of Windows, and how many days later that of old Macs is. */
const EPOCH = Date.UTC(1899, 11, 30);
const MAC_EPOCH = 1462;

/**
 * The rows of a workbook (XLSX, XLS, ODS, a table of HTML) as texts: days as `YYYY-MM-DD`, numbers with a decimal point,
 * errors as they are shown. Of several sheets it is the first visible one that holds a table.
 * @throws Error for content that is no workbook, or is encrypted
 */
export function workbookRows(content: Uint8Array | string): string[][] {
  const workbook = read(typeof content === 'string' ? content : withStyles(content), {
    type: typeof content === 'string' ? 'string' : 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    sheetRows: MAX_ROWS,
  });
  const names = workbook.SheetNames.filter((_name, index) => !workbook.Workbook?.Sheets?.[index]?.Hidden);
  const sheets = names.flatMap((name): WorkSheet[] => {
    const sheet = workbook.Sheets[name] as WorkSheet | undefined;
    return sheet ? [sheet] : [];
  });
  const tables = sheets.map((sheet) => rowsOf(sheet, isOfMac(workbook)));
  return tables.find(isTable) ?? tables.find((rows) => rows.length > 0) ?? [];
}

const TYPES = '[Content_Types].xml';
const STYLES_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml';

/**
 * Names the type of the styles, where a program that writes workbooks left it out: the library looks for them by it, and
 * else takes a day for a number, which in a workbook that counts from 1904 is another day.
 */
function withStyles(content: Uint8Array): Uint8Array {
  if (content[0] !== 0x50) return content;
  const types = strFromU8(unzipSync(content, { filter: ({ name }) => name === TYPES })[TYPES] ?? new Uint8Array());
  if (types === '' || types.includes(STYLES_TYPE)) return content;
  const files = unzipSync(content);
  const styles = Object.keys(files).find((name) => /(^|[/\\])styles\.xml$/.test(name));
  if (styles === undefined) return content;
  const override = `<Override PartName="/${styles.replaceAll('\\', '/')}" ContentType="${STYLES_TYPE}"/></Types>`;
  return zipSync({ ...files, [TYPES]: strToU8(types.replace('</Types>', override)) }, { level: 0 });
}

const isOfMac = ({ Workbook }: WorkBook): boolean => Workbook?.WBProps?.date1904 === true;

/** A row of headings and one below it; a title page has a cell here and there. */
const isTable = (rows: readonly string[][]): boolean =>
  rows.filter((cells) => cells.filter((cell) => cell !== '').length > 1).length > 1;

const rowsOf = (sheet: WorkSheet, ofMac: boolean): string[][] =>
  // Rows and cells that nobody wrote into are missing.
  Array.from(sheet['!data'] ?? [], (row: (CellObject | undefined)[] | undefined) =>
    Array.from(row ?? [], (cell) => textOf(cell, ofMac)),
  );

function textOf(cell: CellObject | undefined, ofMac: boolean): string {
  if (cell === undefined || cell.t === 'z' || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'e') return cell.w ?? '';
  if (typeof cell.v !== 'number') return String(cell.v);
  if (typeof cell.z !== 'string' || !isDateFormat(cell.z)) return numberText(cell.v);
  return new Date(EPOCH + (Math.floor(cell.v) + (ofMac ? MAC_EPOCH : 0)) * DAY).toISOString().slice(0, 10);
}

/** `12.125` as a text would be twelve thousand; a fourth digit says that the point is a decimal one. */
const numberText = (value: number): string => String(value).replace(/^(-?\d{1,3}\.\d{3})$/, '$10');
