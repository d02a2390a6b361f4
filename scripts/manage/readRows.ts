import { readFile, stat } from 'node:fs/promises';
import { readTable } from '#contract/lib/csv.ts';
import { visibleTexts } from '#contract/lib/visibleText.ts';
import { CommandFailure } from './command.ts';

/** A row of an imported file: its position for messages and its values by field. */
export interface FileRow {
  /** Line of a CSV file, or position in a JSON list. */
  place: string;
  values: Readonly<Record<string, unknown>>;
}

/** Size limits of a file. */
export interface FileLimits {
  rows: number;
  bytes: number;
}

/**
 * Reads `.json` (a list of objects) or CSV with headings in the first row as spreadsheets save it, in UTF-8 or in the
 * code page of Czech Windows.
 * @throws CommandFailure for a file that is neither, contains unknown columns, or exceeds the limits
 */
export async function readRows(file: string, columns: readonly string[], limits?: FileLimits): Promise<FileRow[]> {
  const unreadable = (): never => {
    throw new CommandFailure(`Soubor ${file} nelze přečíst.`);
  };
  if (limits && (await stat(file).catch(unreadable)).size > limits.bytes) {
    throw new CommandFailure(`Soubor je větší než ${limits.bytes / 1024 / 1024} MB.`);
  }
  const content = decoded(await readFile(file).catch(unreadable));
  const rows = file.toLowerCase().endsWith('.json') ? fromJson(content) : fromCsv(content);
  const unknown = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].filter(
    (name) => !columns.includes(name),
  );
  if (unknown.length > 0)
    throw new CommandFailure(`Neznámé sloupce: ${unknown.join(', ')}. Lze použít: ${columns.join(', ')}.`);
  for (const { values } of rows) visibleTexts(values);
  if (rows.length === 0) throw new CommandFailure('Soubor neobsahuje žádné řádky.');
  if (limits && rows.length > limits.rows)
    throw new CommandFailure(`Soubor má ${rows.length} řádků, může jich mít nejvýše ${limits.rows}.`);
  return rows;
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

function fromJson(content: string): FileRow[] {
  const list = ((): unknown => {
    try {
      return JSON.parse(content);
    } catch {
      throw new CommandFailure('Soubor není platný JSON.');
    }
  })();
  const isRow = (item: unknown): item is Record<string, unknown> =>
    typeof item === 'object' && item !== null && !Array.isArray(item);
  if (!Array.isArray(list) || !list.every(isRow)) throw new CommandFailure('JSON musí být seznam objektů.');
  return list.map((values, index) => ({ place: `${index + 1}. položka`, values }));
}

function fromCsv(content: string): FileRow[] {
  const [headings = [], ...rows] = readTable(content);
  return rows
    .map((cells, index) => ({
      place: `řádek ${index + 2}`,
      values: Object.fromEntries(headings.map((heading, column) => [heading.trim(), cells[column]?.trim() || null])),
    }))
    .filter(({ values }) => Object.values(values).some((value) => value !== null));
}
