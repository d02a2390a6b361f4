import { ValidationError } from 'yup';
import { importedSoftwareRules } from '#contract/rules/software.ts';
import { type SoftwareField, softwareFields } from '#contract/rules/softwareLabels.ts';
import type { ParsedValue } from '#contract/rules/writtenValues.ts';
import type { SoftwareDraft } from '#contract/wire/software.ts';
import { plain } from '#shared/sheets/plain.ts';
import type { SheetRow } from '#shared/sheets/readSheet.ts';
import { type Catalogue, categoriesByName } from './catalogueCategories.ts';
import { readAmountCell, readCategories, readCode, readCountCell, readDayCell, readFlag } from './cells.ts';
import { type ColumnMapping, type ImportField, recordFieldOf } from './columns.ts';
import { priceColumnOf } from './priceColumns.ts';
import { labelOfAside } from './rowsAside.ts';

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
  /** Rows that are no licences, such as sums, with what they say. */
  leftOut: { line: number; text: string }[];
}

function readCell(field: SoftwareField, cell: string, idByName: ReadonlyMap<string, number>): ParsedValue<unknown> {
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
 * Reads the rows of a file by the mapping and validates them by the rules of the server, which then accepts them. Sums
 * and notes below the table are left out.
 * @param catalogue tells the category of a row that has none
 * @param defaultCategories ids for rows that the catalogue does not know
 */
export function checkRows(
  rows: readonly SheetRow[],
  mapping: ColumnMapping,
  catalogue: Catalogue,
  defaultCategories: readonly number[],
): CheckedRows {
  const idByName = new Map(catalogue.categories.map(({ id, name }) => [plain(name), id]));
  const knownOf = categoriesByName(catalogue);
  const checked: CheckedRows = { drafts: [], lines: [], errors: [], leftOut: [] };
  for (const row of rows) {
    const aside = labelOfAside(row.cells, mapping.indexOf('name'));
    if (aside !== null) {
      checked.leftOut.push({ line: row.line, text: aside });
      continue;
    }
    const { draft, errors } = checkRow(row, mapping, idByName, (name) => {
      const { product, categories } = knownOf(name);
      return { product, categories: categories.length > 0 ? categories : [...defaultCategories] };
    });
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
  catalogue: Catalogue,
  defaultCategories: readonly number[],
): CheckedRows {
  const { line } = row;
  const mended = checkRows([row], mapping, catalogue, defaultCategories);
  const before = checked.lines.map((one, index) => ({ line: one, draft: checked.drafts[index]! }));
  const others = before.filter((one) => one.line !== line);
  const rows = [...others, ...mended.drafts.map((draft) => ({ line, draft }))].sort((a, b) => a.line - b.line);
  return {
    drafts: rows.map(({ draft }) => draft),
    lines: rows.map((one) => one.line),
    errors: [...checked.errors.filter((error) => error.line !== line), ...mended.errors].sort(
      (a, b) => a.line - b.line,
    ),
    leftOut: [...checked.leftOut, ...mended.leftOut],
  };
}

function checkRow(
  { line, cells }: SheetRow,
  mapping: ColumnMapping,
  idByName: ReadonlyMap<string, number>,
  knownOf: ReturnType<typeof categoriesByName>,
): { draft: SoftwareDraft; errors: CellError[] } {
  const cellOf = (field: ImportField): string => cells[mapping.indexOf(field)] ?? '';
  const values: Record<string, unknown> = {};
  const messages = new Map<ImportField, string>();
  for (const field of mapping) {
    if (field === null) continue;
    const reading = readCell(recordFieldOf(field), cellOf(field), idByName);
    values[recordFieldOf(field)] = reading.value;
    if (reading.error !== undefined) messages.set(field, reading.error);
  }
  const known = knownOf(cellOf('name'));
  if (known.product !== null) values.product = known.product;
  if (!(values.categories as number[] | undefined)?.length) values.categories = known.categories;
  const priceField = mapping.find((field) => priceColumnOf(field));
  if (priceField) Object.assign(values, priceOf(values, priceField));

  for (const [path, message] of brokenRules(values)) {
    const field = path === 'price' && priceField ? priceField : path;
    if (!messages.has(field)) messages.set(field, message);
  }
  return {
    draft: values as SoftwareDraft,
    errors: [...messages].map(([field, message]) => ({ line, field, value: cellOf(field), message })),
  };
}

/** The price of the whole licence and its period, by what its column is for. */
function priceOf(values: Record<string, unknown>, field: ImportField): Record<string, unknown> {
  const { period, isPerUnit } = priceColumnOf(field)!;
  const { price, price_period, licence_count } = values;
  if (typeof price !== 'number') return {};
  const count = isPerUnit && typeof licence_count === 'number' ? licence_count : 1;
  return {
    price: Math.round(price * count * 100) / 100,
    ...(period !== null && { price_period: price_period ?? period }),
  };
}

function brokenRules(values: object): [ImportField, string][] {
  try {
    importedSoftwareRules.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path = '', message }) => [path.split(/[.[]/)[0] as ImportField, message]);
  }
}
