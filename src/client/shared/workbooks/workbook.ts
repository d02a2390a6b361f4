import { readTable } from '#contract/lib/csv.ts';
import { inWorker } from './inWorker.ts';
import type { WrittenSheet } from './writtenSheet.ts';

/**
 * A cell of a workbook. Texts are written as texts, so that they are never evaluated as formulas. A day is
 * `YYYY-MM-DD`.
 */
export type WorkbookCell = { value: string } | { value: number } | { day: string } | null;

export interface WorkbookLook {
  sheet: string;
  /** Converts a cell by its column heading; by default to a text. */
  cellOf?: (label: string, cell: string) => WorkbookCell;
  /** Headings of wide columns. */
  wide?: readonly string[];
}

const WIDE = 32;
const NARROW = 16;
const textCell = (_label: string, cell: string): WorkbookCell => (cell === '' ? null : { value: cell });

/**
 * Converts an exported CSV file to a workbook.
 * @throws Error if it takes longer than a minute
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
    async () => (await import('./writtenSheet.ts')).writtenSheet,
    written,
  );
}
