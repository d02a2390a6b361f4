import { read, SSF, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { DAY } from '#contract/lib/durations.ts';
import { IMPORT_MAX_ROWS } from '#contract/limits/limits.ts';

/** The library has no types for this function. */
const { is_date: isDateFormat } = SSF as { is_date: (format: string) => boolean };

/** Slightly more than the import limit, so that a longer sheet is detected. */
const MAX_ROWS = IMPORT_MAX_ROWS + 100;
/** Day 0 of workbooks on Windows, and the offset in days of the 1904 date system of old Macs. */
const EPOCH = Date.UTC(1899, 11, 30);
const MAC_EPOCH = 1462;

/**
 * The rows of a workbook (XLSX, XLS, ODS or an HTML table) as texts: dates as `YYYY-MM-DD`, numbers with a decimal
 * point, errors as displayed. Of several sheets it takes the first visible one with a table.
 * @throws Error if the content is not a workbook or is encrypted
 */
export function workbookRows(content: Uint8Array | string): string[][] {
  const workbook = read(typeof content === 'string' ? content : withTypes(content), {
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
const RELATIONS = '_rels/.rels';
const STYLES_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml';

/**
 * Mends the content types, by which the library finds the parts. Some programs name another workbook there than in the
 * relations, which decide. Some leave out the styles. Without them dates are read as numbers, which are wrong in a workbook
 * with the 1904 date system.
 */
function withTypes(content: Uint8Array): Uint8Array {
  if (content[0] !== 0x50) return content;
  const heads = unzipSync(content, { filter: ({ name }) => name === TYPES || name === RELATIONS });
  const [types, relations] = [TYPES, RELATIONS].map((name) => strFromU8(heads[name] ?? new Uint8Array()));
  const [main = ''] = relations!.match(/<Relationship [^>]*\/officeDocument"[^>]*>/) ?? [];
  const workbook = /Target="\/?([^"]*)"/.exec(main)?.[1];
  const isElsewhere = workbook !== undefined && !types!.includes(`PartName="/${workbook}"`);
  if (types === '' || (types!.includes(STYLES_TYPE) && !isElsewhere)) return content;
  const files = unzipSync(content);
  const styles = Object.keys(files).find((name) => /(^|[/\\])styles\.xml$/.test(name));
  if (styles === undefined && !isElsewhere) return content;
  const mended = types!
    .replace(/<Override [^>]*\.main\+xml"[^>]*>/, (all) =>
      isElsewhere ? all.replace(/PartName="[^"]*"/, () => `PartName="/${workbook}"`) : all,
    )
    .replace('</Types>', () =>
      styles === undefined || types!.includes(STYLES_TYPE)
        ? '</Types>'
        : `<Override PartName="/${styles.replaceAll('\\', '/')}" ContentType="${STYLES_TYPE}"/></Types>`,
    );
  return zipSync({ ...files, [TYPES]: strToU8(mended) }, { level: 0 });
}

const isOfMac = ({ Workbook }: WorkBook): boolean => Workbook?.WBProps?.date1904 === true;

/** A table has at least two rows with more than one cell. A title page has only single cells. */
const isTable = (rows: readonly string[][]): boolean =>
  rows.filter((cells) => cells.filter((cell) => cell !== '').length > 1).length > 1;

const rowsOf = (sheet: WorkSheet, ofMac: boolean): string[][] =>
  // Rows and cells without content are missing in the data.
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

/** `12.125` would be read as twelve thousand, so a fourth decimal digit marks the point as a decimal one. */
const numberText = (value: number): string => String(value).replace(/^(-?\d{1,3}\.\d{3})$/, '$10');
