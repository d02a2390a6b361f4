import { ValidationError } from 'yup';
import { softwareRules } from '#contract/rules/software.ts';
import { softwareFields } from '#contract/rules/softwareLabels.ts';
import type { ParsedValue } from '#contract/rules/writtenValues.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { SoftwareDraft } from '#contract/wire/software.ts';
import { plain } from '#shared/sheets/plain.ts';
import type { SheetRow } from '#shared/sheets/readSheet.ts';
import { readAmountCell, readCategories, readCode, readCountCell, readDayCell, readFlag } from './cells.ts';
import type { ColumnMapping, ImportField } from './columns.ts';

/** An error in one cell. */
export interface CellError {
  /** Row number in the file, from 1. */
  line: number;
  field: ImportField;
  /** Content of the cell. */
  value: string;
  message: string;
}

export interface CheckedRows {
  drafts: SoftwareDraft[];
  /** Row numbers of the drafts in the file, in the same order. */
  lines: number[];
  errors: CellError[];
}

function readCell(field: ImportField, cell: string, idByName: ReadonlyMap<string, number>): ParsedValue<unknown> {
  const format = softwareFields[field];
  switch (format.kind) {
    case 'text':
      return { value: cell.trim() || null };
    case 'code':
      return readCode(cell, format.codes);
    case 'count':
      return readCountCell(cell);
    case 'price':
      return readAmountCell(cell);
    case 'day':
      return readDayCell(cell);
    case 'flag':
      return readFlag(cell);
    case 'categories':
      return readCategories(cell, idByName);
  }
}

/**
 * Reads the rows of a file by the mapping and validates them by the rules of the form, so that the server accepts rows
 * that pass.
 * @param defaultCategories ids for rows without a category
 */
export function checkRows(
  rows: readonly SheetRow[],
  mapping: ColumnMapping,
  categories: readonly IdName[],
  defaultCategories: readonly number[],
): CheckedRows {
  const idByName = new Map(categories.map(({ id, name }) => [plain(name), id]));
  const checked: CheckedRows = { drafts: [], lines: [], errors: [] };
  for (const row of rows) {
    const { draft, errors } = checkRow(row, mapping, idByName, defaultCategories);
    if (errors.length === 0) {
      checked.drafts.push(draft);
      checked.lines.push(row.line);
    }
    checked.errors.push(...errors);
  }
  return checked;
}

/** Checks one fixed row again and merges it into the previous result, in the order of the file. */
export function withMendedRow(
  checked: CheckedRows,
  row: SheetRow,
  mapping: ColumnMapping,
  categories: readonly IdName[],
  defaultCategories: readonly number[],
): CheckedRows {
  const { line } = row;
  const mended = checkRows([row], mapping, categories, defaultCategories);
  const before = checked.lines.map((one, index) => ({ line: one, draft: checked.drafts[index]! }));
  const others = before.filter((one) => one.line !== line);
  const rows = [...others, ...mended.drafts.map((draft) => ({ line, draft }))].sort((a, b) => a.line - b.line);
  return {
    drafts: rows.map(({ draft }) => draft),
    lines: rows.map((one) => one.line),
    errors: [...checked.errors.filter((error) => error.line !== line), ...mended.errors].sort(
      (a, b) => a.line - b.line,
    ),
  };
}

function checkRow(
  { line, cells }: SheetRow,
  mapping: ColumnMapping,
  idByName: ReadonlyMap<string, number>,
  defaultCategories: readonly number[],
): { draft: SoftwareDraft; errors: CellError[] } {
  const cellOf = (field: ImportField): string => cells[mapping.indexOf(field)] ?? '';
  const values: Record<string, unknown> = {};
  const messages = new Map<ImportField, string>();
  for (const field of mapping) {
    if (field === null) continue;
    const reading = readCell(field, cellOf(field), idByName);
    values[field] = reading.value;
    if (reading.error !== undefined) messages.set(field, reading.error);
  }
  const given = values.categories as number[] | undefined;
  if (!given?.length && !messages.has('categories')) values.categories = [...defaultCategories];

  for (const [field, message] of brokenRules(values)) if (!messages.has(field)) messages.set(field, message);
  return {
    draft: values as SoftwareDraft,
    errors: [...messages].map(([field, message]) => ({ line, field, value: cellOf(field), message })),
  };
}

function brokenRules(values: object): [ImportField, string][] {
  try {
    softwareRules.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path = '', message }) => [path.split(/[.[]/)[0] as ImportField, message]);
  }
}
