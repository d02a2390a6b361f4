import { licenceTypes, licenceUnits, pricePeriods, softwareLabels } from '../../../contract/rules/softwareLabels';
import { csvFile, csvNumber, csvText } from '../../../contract/csv';
import { dayOf } from '../../../contract/days';
import { saveBlob, saveFile } from '../../components/saveFile';
import type { SoftwareRow } from '../../slices/software';
import { no, software as texts, yes } from '../../texts/software';

/** A cell of an exported file; days are texts of the form `YYYY-MM-DD`. */
type Value = string | number | null;
type Field = keyof typeof softwareLabels;

const flag = (value: boolean): string => (value ? yes : no);

/** Every field of the register in the order of the exported file, which the import reads back. */
const VALUES: Record<Field, (row: SoftwareRow) => Value> = {
  name: (row) => row.name,
  version: (row) => row.version,
  licence_type: (row) => row.licence_type && licenceTypes[row.licence_type],
  licence_unit: (row) => row.licence_unit && licenceUnits[row.licence_unit],
  licence_count: (row) => row.licence_count,
  price: (row) => row.price,
  price_period: (row) => row.price_period && pricePeriods[row.price_period],
  valid_from: (row) => row.valid_from,
  valid_to: (row) => row.valid_to,
  watch_expiration: (row) => flag(row.watch_expiration),
  need_customization: (row) => flag(row.need_customization),
  need_extension: (row) => flag(row.need_extension),
  need_upgrade: (row) => flag(row.need_upgrade),
  supplier_name: (row) => row.supplier_name,
  categories: (row) => row.category_obj.map(({ name }) => name).join(', '),
  note: (row) => row.note,
};
const FIELDS = Object.keys(VALUES) as Field[];
const HEADINGS = FIELDS.map((field) => softwareLabels[field]);

const csvCell = (value: Value): string => (typeof value === 'number' ? csvNumber(value) : csvText(value ?? ''));

/** The rows as a CSV file for Czech spreadsheets. */
export const toCsv = (rows: readonly SoftwareRow[]): string =>
  csvFile([HEADINGS.map(csvText), ...rows.map((row) => FIELDS.map((field) => csvCell(VALUES[field](row))))]);

const fileName = (extension: string): string => `${texts.files.name(dayOf(new Date()))}.${extension}`;

export function exportCsv(rows: readonly SoftwareRow[]): void {
  saveFile(fileName('csv'), 'text/csv;charset=utf-8', toCsv(rows));
}

const DAYS: readonly Field[] = ['valid_from', 'valid_to'];

/** Cells of a workbook know numbers and days; texts stay texts, so that none is ever run as a formula. */
function workbookCell(field: Field, value: Value) {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (DAYS.includes(field)) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'd. m. yyyy' };
  return { value, type: String };
}

/** The rows as a workbook, made by a library that is fetched only now. */
export async function exportXlsx(rows: readonly SoftwareRow[]): Promise<void> {
  const { default: writeXlsx } = await import(/* webpackChunkName: "xlsx-write" */ 'write-excel-file/universal');
  const heading = HEADINGS.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const table = [heading, ...rows.map((row) => FIELDS.map((field) => workbookCell(field, VALUES[field](row))))];
  const columns = FIELDS.map((field) => ({
    width: field === 'name' || field === 'note' || field === 'categories' ? 32 : 16,
  }));
  saveBlob(
    fileName('xlsx'),
    await writeXlsx(table, { sheet: texts.files.sheet, columns, stickyRowsCount: 1 }).toBlob(),
  );
}
