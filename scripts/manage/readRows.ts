import { readFile } from 'node:fs/promises';
import { readCsv } from '../../src/contract/csv';
import { CommandFailure } from './command';

/** A row of an imported file: its place for messages and its values by field. */
export interface FileRow {
  /** Line of a CSV file, position in a JSON list. */
  place: string;
  values: Readonly<Record<string, unknown>>;
}

/**
 * Reads `.json` (a list of objects) or CSV with headings in the first row, separated by semicolons or commas.
 * @throws CommandFailure for a file that is neither, or that names unknown columns
 */
export async function readRows(file: string, columns: readonly string[]): Promise<FileRow[]> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new CommandFailure(`Soubor ${file} nejde přečíst.`);
  });
  const rows = file.toLowerCase().endsWith('.json') ? fromJson(content) : fromCsv(content);
  const unknown = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].filter((name) => !columns.includes(name));
  if (unknown.length > 0) throw new CommandFailure(`Neznámé sloupce: ${unknown.join(', ')}. Lze použít: ${columns.join(', ')}.`);
  if (rows.length === 0) throw new CommandFailure('Soubor neobsahuje žádné řádky.');
  return rows;
}

function fromJson(content: string): FileRow[] {
  const list = ((): unknown => {
    try {
      return JSON.parse(content);
    } catch {
      throw new CommandFailure('Soubor není platný JSON.');
    }
  })();
  const isRow = (item: unknown): item is Record<string, unknown> => typeof item === 'object' && item !== null && !Array.isArray(item);
  if (!Array.isArray(list) || !list.every(isRow)) throw new CommandFailure('JSON musí být seznam objektů.');
  return list.map((values, index) => ({ place: `${index + 1}. položka`, values }));
}

function fromCsv(content: string): FileRow[] {
  const first = content.split(/\r?\n/, 1)[0] ?? '';
  const [headings = [], ...rows] = readCsv(content, first.includes(';') ? ';' : ',');
  return rows
    .map((cells, index) => ({
      place: `řádek ${index + 2}`,
      values: Object.fromEntries(headings.map((heading, column) => [heading.trim(), cells[column]?.trim() || null])),
    }))
    .filter(({ values }) => Object.values(values).some((value) => value !== null));
}

/** Several values of one cell: a list, or a text separated by `|`. */
export const listIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? '').split('|')).map((item) => item.trim()).filter(Boolean);
