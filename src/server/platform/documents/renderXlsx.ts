import { unzipSync, zipSync } from 'fflate';
import writeXlsx from 'write-excel-file/universal';
import type { DocumentContent, DocumentSection } from './documentContent.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Maximum number of characters in a cell and in the name of a sheet. */
const CELL_LENGTH = 32_767;
const NAME_LENGTH = 31;
/** Archives store local times without a zone, so a fixed local time gives the same bytes everywhere. */
const NO_TIME = new Date(1980, 0, 1);

/** Amounts, days and times as `documentFormat.ts` formats them, with non-breaking spaces. */
const CROWNS = /^(\d{1,3}(?:\u00a0\d{3})*)(?:,(\d\d))?\u00a0Kč$/;
const MOMENT = /^(\d{1,2})\.\u00a0(\d{1,2})\.\u00a0(\d{4})(?: (\d\d):(\d\d):(\d\d))?$/;
const FORMATS = {
  whole: '#,##0',
  exact: '#,##0.00',
  crowns: '#,##0.00\\ "Kč"',
  day: 'd.\\ m.\\ yyyy',
  moment: 'd.\\ m.\\ yyyy\\ hh:mm:ss',
};

/** A number or a string. Strings with an amount, a day or a time become numbers too, so that a workbook can sum and sort them. */
export type SheetCell = string | number;

const LOOK = { wrap: true, alignVertical: 'top' as const };
const numberCell = (value: number, format: string) => ({ value, type: Number, format, ...LOOK });

/** Everything else stays a string cell, so that no text is ever run as a formula. */
function cell(value: SheetCell, isStrong = false) {
  if (typeof value === 'number') return numberCell(value, Number.isInteger(value) ? FORMATS.whole : FORMATS.exact);
  if (value === '') return null;
  const [, whole, rest = '00'] = CROWNS.exec(value) ?? [];
  if (whole !== undefined) return numberCell(Number(`${whole.replaceAll('\u00a0', '')}.${rest}`), FORMATS.crowns);
  const [, date, month, year, ...time] = MOMENT.exec(value) ?? [];
  if (year !== undefined) {
    const [hours = 0, minutes = 0, seconds = 0] = time.map((part) => Number(part ?? 0));
    // Workbooks have no time zones, so the local time of the document is written unchanged.
    const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date), hours, minutes, seconds));
    return { value: at, type: Date, format: time[0] === undefined ? FORMATS.day : FORMATS.moment, ...LOOK };
  }
  return {
    value: value.slice(0, CELL_LENGTH),
    type: String,
    ...LOOK,
    ...(isStrong && { fontWeight: 'bold' as const }),
  };
}

function rowsOf({ title, facts = [], paragraphs = [], tables = [] }: DocumentSection<SheetCell>) {
  return [
    [cell(title, true)],
    ...facts.map(([label, value]) => [cell(label, true), cell(value)]),
    ...paragraphs.map((paragraph) => [cell(paragraph)]),
    ...tables.flatMap(({ columns, rows }) => [
      [],
      columns.map((column) => cell(column.title, true)),
      ...rows.map((row) => row.map((value) => cell(value))),
    ]),
  ];
}

const WIDE = 24;

/** Renders a document as a workbook with a sheet for each section. The same content gives the same bytes. */
export async function renderXlsx(content: DocumentContent<SheetCell>): Promise<Buffer> {
  const sheets = content.sections.map((section, index) => ({
    sheet: `${index + 1} ${section.title}`.replace(/[[\]:*?/\\]/g, ' ').slice(0, NAME_LENGTH),
    data: rowsOf(
      index === 0 ? { ...section, facts: [[content.title, content.subtitle], ...(section.facts ?? [])] } : section,
    ),
    columns: Array.from(
      { length: Math.max(2, ...(section.tables ?? []).map(({ columns }) => columns.length)) },
      () => ({
        width: WIDE,
      }),
    ),
  }));
  const blob = await writeXlsx(sheets).toBlob();
  const parts = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
  const sorted = parts.sort(([one], [other]) => (one < other ? -1 : 1));
  const files = Object.fromEntries(
    sorted.map(([name, bytes]) => [name, [bytes, { mtime: NO_TIME, level: 6 as const }] as const]),
  );
  return Buffer.from(zipSync(files as never));
}
