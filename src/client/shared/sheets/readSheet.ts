import { readTable } from '../../../contract/lib/csv';
import { inWorker, NoAnswer } from '../workbooks/inWorker';

/** A row of a file with its cells as texts. */
export interface SheetRow {
  /** Row number in the file, from 1. */
  line: number;
  cells: string[];
}

export interface SheetContent {
  headings: string[];
  rows: SheetRow[];
}

/** Magic bytes of ZIP archives (XLSX, ODS) and of older Office files, including encrypted workbooks. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte));

/** The file cannot be read as a table. `why` selects the error message. */
export class UnreadableSheet extends Error {
  constructor(readonly why: 'unreadable' | 'locked' | 'tooLong') {
    super(why);
  }
}

/**
 * Reads a table: a workbook, or a text with any separator. The format is detected from the content, not from the file
 * name. Empty rows and rows above the headings are skipped.
 * @throws UnreadableSheet
 */
export async function readSheet(file: Blob): Promise<SheetContent> {
  const rows = (await tableOf(new Uint8Array(await file.arrayBuffer())))
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...rest] = rows.slice(headingsAt(rows));
  return { headings: first?.cells.map((cell) => cell.trim()) ?? [], rows: rest };
}

/** Number of rows in which the headings are searched for. */
const TITLE_ROWS = 10;

/** Index of the row with the headings: the first one with more than one cell, or 0 if the table has one column. */
function headingsAt(rows: readonly SheetRow[]): number {
  const isWide = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').length > 1;
  return Math.max(0, rows.slice(0, TITLE_ROWS).findIndex(isWide));
}

async function tableOf(bytes: Uint8Array): Promise<string[][]> {
  if (isWorkbook(bytes)) return readWorkbook(bytes);
  const text = decode(bytes);
  if (text.includes('\0')) throw new UnreadableSheet('unreadable');
  // Files that servers export as workbooks are often HTML pages with a table.
  return /^\s*</.test(text) ? readWorkbook(text) : readTable(text);
}

async function readWorkbook(content: Uint8Array | string): Promise<string[][]> {
  try {
    return await inWorker(
      () => new Worker(new URL('../workbooks/readWorker.ts', import.meta.url)),
      async () => (await import('../workbooks/workbookRows')).workbookRows,
      content,
    );
  } catch (error) {
    throw new UnreadableSheet(whyOf(error));
  }
}

function whyOf(error: unknown): UnreadableSheet['why'] {
  if (error instanceof NoAnswer) return 'tooLong';
  return error instanceof Error && /password|encrypt/i.test(error.message) ? 'locked' : 'unreadable';
}

/**
 * Decodes a file by its byte order mark. Without one: UTF-8, the UTF-16 that Excel writes as "Unicode text", or the
 * code page of Czech Windows.
 */
function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

function encodingOf([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Czech text in UTF-16 without a byte order mark: of two Latin letters each has a zero byte next to it.
  if (second === 0 && fourth === 0 && first && third) return 'utf-16le';
  if (first === 0 && third === 0 && second && fourth) return 'utf-16be';
  return null;
}
