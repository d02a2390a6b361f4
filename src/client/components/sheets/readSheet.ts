import { readTable } from '../../../contract/csv';

/** A row of a file, its cells as texts. */
export interface SheetRow {
  /** Number of the row in the file, from 1. */
  line: number;
  cells: string[];
}

export interface SheetContent {
  headings: string[];
  rows: SheetRow[];
}

type Cell = string | number | boolean | Date | null | undefined;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Reads a table: CSV in UTF-8 or in the code page of Czech Windows, parted by whatever the file uses, or the first
 * sheet of an XLSX workbook. Which of them it is, is told by the content, not by the name. Empty rows are left out.
 * @throws Error when the file is neither
 */
export async function readSheet(file: Blob): Promise<SheetContent> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = isZip(bytes) ? await readWorkbook(bytes) : readText(bytes);
  const rows = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...rest] = rows;
  return { headings: first?.cells.map((cell) => cell.trim()) ?? [], rows: rest };
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const { readSheet: readFirst } = await import(/* webpackChunkName: "xlsx-read" */ 'read-excel-file/universal');
  const table = await readFirst(bytes.buffer as ArrayBuffer);
  return table.map((row) => row.map((cell) => textOf(cell as Cell)));
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  // A day of a workbook is midnight in UTC, whatever the browser's time zone.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

function readText(bytes: Uint8Array): string[][] {
  if (bytes.includes(0)) throw new Error('Binary content is no table.');
  return readTable(decode(bytes));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
