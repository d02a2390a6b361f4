import { readTable } from '#contract/lib/csv.ts';
import { inWorker, NoAnswer } from '#shared/workbooks/inWorker.ts';
import { decodeAs, type Encoding, guessEncoding } from './encodings.ts';

/** A row of a file with its cells as texts. */
export interface SheetRow {
  /** Row number in the file, from 1. */
  line: number;
  cells: string[];
}

export interface SheetContent {
  headings: string[];
  rows: SheetRow[];
  /** The guessed encoding of a text that is not Unicode. The text can be read again in another one. */
  guessed?: { encoding: Encoding; readAs: (encoding: Encoding) => SheetContent };
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
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return contentOf(await readWorkbook(bytes));
  const unicode = decode(bytes);
  const encoding = guessEncoding(bytes);
  const text = unicode ?? withoutEnd(decodeAs(bytes, encoding));
  if (text.includes('\0')) throw new UnreadableSheet('unreadable');
  // Files that servers export as workbooks are often HTML pages with a table.
  if (/^\s*</.test(text)) return contentOf(await readWorkbook(text));
  return unicode === null ? readAs(bytes, encoding) : contentOf(readTable(text));
}

const readAs = (bytes: Uint8Array, encoding: Encoding): SheetContent => ({
  ...contentOf(readTable(withoutEnd(decodeAs(bytes, encoding)))),
  guessed: { encoding, readAs: (other) => readAs(bytes, other) },
});

function contentOf(table: readonly string[][]): SheetContent {
  const rows = table
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

async function readWorkbook(content: Uint8Array | string): Promise<string[][]> {
  try {
    return await inWorker(
      () => new Worker(new URL('../workbooks/readWorker.ts', import.meta.url)),
      async () => (await import('#shared/workbooks/workbookRows.ts')).workbookRows,
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
 * Decodes a file by its byte order mark. Without one: UTF-8 or the UTF-16 that Excel writes as "Unicode text". Null for
 * other encodings.
 */
function decode(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (encoding !== null) return withoutEnd(new TextDecoder(encoding).decode(bytes));
  try {
    return withoutEnd(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** Removes the end of file of old systems: NUL or Ctrl+Z. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '\0\x1a'.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
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
