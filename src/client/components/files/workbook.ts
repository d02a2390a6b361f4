import { readTable } from '../../../contract/csv';

/** A cell as the library that writes workbooks takes it; texts stay texts, so that none is ever run as a formula. */
export type WorkbookCell =
  | { value: string; type: typeof String; fontWeight?: 'bold' }
  | { value: number; type: typeof Number }
  | { value: Date; type: typeof Date; format: string }
  | null;

export interface WorkbookLook {
  sheet: string;
  /** A cell under a heading; texts unless told otherwise. */
  cellOf?: (label: string, cell: string) => WorkbookCell;
  /** Headings of columns with long texts. */
  wide?: readonly string[];
}

const WIDE = 32;
const NARROW = 16;
const textCell = (_label: string, cell: string): WorkbookCell => (cell === '' ? null : { value: cell, type: String });

/** An exported file as a workbook, made by a library that is fetched only now. */
export async function workbookOf(csv: Blob, { sheet, cellOf = textCell, wide = [] }: WorkbookLook): Promise<Blob> {
  const { default: writeXlsx } = await import(/* webpackChunkName: "xlsx-write" */ 'write-excel-file/universal');
  const [labels = [], ...rows] = readTable(await csv.text());
  const heading = labels.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const table = [heading, ...rows.map((row) => row.map((cell, column) => cellOf(labels[column] ?? '', cell)))];
  const columns = labels.map((label) => ({ width: wide.includes(label) ? WIDE : NARROW }));
  return writeXlsx(table, { sheet, columns, stickyRowsCount: 1 }).toBlob();
}
