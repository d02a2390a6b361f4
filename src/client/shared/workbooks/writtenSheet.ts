import writeXlsx from 'write-excel-file/universal';
import type { WorkbookCell } from './workbook.ts';

/** A sheet to write, in a form that can be posted to a worker. */
export interface WrittenSheet {
  sheet: string;
  headings: readonly string[];
  /** Column widths in characters. */
  widths: readonly number[];
  rows: readonly (readonly WorkbookCell[])[];
}

function cellOf(cell: WorkbookCell) {
  if (cell === null) return null;
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'd. m. yyyy' };
  return typeof cell.value === 'number' ? { value: cell.value, type: Number } : { value: cell.value, type: String };
}

/** A workbook with one sheet. The heading row is bold and frozen. */
export const writtenSheet = ({ sheet, headings, widths, rows }: WrittenSheet): Promise<Blob> =>
  writeXlsx(
    [
      headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cellOf)),
    ],
    { sheet, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 },
  ).toBlob();
