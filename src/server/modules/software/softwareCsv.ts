import { licenceTypes, licenceUnits, pricePeriods, softwareLabels } from '../../../contract/rules/softwareLabels';
import { csvFile, csvNumber, csvText } from '../../../contract/lib/csv';
import type { Software } from '../../../contract/wire/software';
import { softwareTexts } from './softwareTexts';

type Cell = (row: Partial<Software>) => string;
type Column = keyof typeof softwareLabels;

const text = (value: string | null | undefined): string => csvText(value ?? '');
const number = (value: number | null | undefined): string => (value == null ? '' : csvNumber(value));
const flag = (value: boolean | undefined): string => (value ? softwareTexts.yes : softwareTexts.no);
const label = <Code extends string>(labels: Record<Code, string>, code: Code | null | undefined): string =>
  code ? csvText(labels[code]) : '';

/** The columns of the file in order. The file can be imported again. */
const CELLS: Record<Column, Cell> = {
  name: (row) => text(row.name),
  version: (row) => text(row.version),
  licence_type: (row) => label(licenceTypes, row.licence_type),
  licence_unit: (row) => label(licenceUnits, row.licence_unit),
  licence_count: (row) => number(row.licence_count),
  price: (row) => number(row.price),
  price_period: (row) => label(pricePeriods, row.price_period),
  valid_from: (row) => text(row.valid_from),
  valid_to: (row) => text(row.valid_to),
  watch_expiration: (row) => flag(row.watch_expiration),
  need_customization: (row) => flag(row.need_customization),
  need_extension: (row) => flag(row.need_extension),
  need_upgrade: (row) => flag(row.need_upgrade),
  supplier_name: (row) => text(row.supplier_name),
  categories: (row) => text(row.category_obj?.map(({ name }) => name).join(', ')),
  note: (row) => text(row.note),
};
const COLUMNS = Object.keys(CELLS) as Column[];

/** Exports the register of software as CSV. */
export const softwareCsv = (rows: readonly Partial<Software>[]): string =>
  csvFile([
    COLUMNS.map((column) => csvText(softwareLabels[column])),
    ...rows.map((row) => COLUMNS.map((column) => CELLS[column](row))),
  ]);
