import { readTable } from '../../../contract/csv';
import { inWorker } from './inWorker';
import type { WrittenSheet } from './writtenSheet';

/** A cell of a workbook; texts stay texts, so that none is ever run as a formula. A day is its `YYYY-MM-DD`. */
export type WorkbookCell = { value: string } | { value: number } | { day: string } | null;

export interface WorkbookLook {
  sheet: string;
  /** A cell under a heading; texts unless told otherwise. */
  cellOf?: (label: string, cell: string) => WorkbookCell;
  /** Headings of columns with long texts. */
  wide?: readonly string[];
}

const WIDE = 32;
const NARROW = 16;
const textCell = (_label: string, cell: string): WorkbookCell => (cell === '' ? null : { value: cell });

/**
 * An exported file as a workbook.
 * @throws Error when it was not made within a minute
 */
export async function workbookOf(csv: Blob, { sheet, cellOf = textCell, wide = [] }: WorkbookLook): Promise<Blob> {
  const [headings = [], ...rows] = readTable(await csv.text());
  const written: WrittenSheet = {
    sheet,
    headings,
    widths: headings.map((label) => (wide.includes(label) ? WIDE : NARROW)),
    rows: rows.map((row) => row.map((cell, column) => cellOf(headings[column] ?? '', cell))),
  };
  return inWorker(
    () => new Worker(new URL('./writeWorker.ts', import.meta.url)),
    async () => (await import('./writtenSheet')).writtenSheet,
    written,
  );
}
