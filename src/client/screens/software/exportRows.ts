import { softwareLabels } from '../../../contract/rules/softwareLabels';
import { readTable } from '../../../contract/csv';
import { software as texts } from '../../texts/software';

type Field = keyof typeof softwareLabels;

const FIELDS = Object.keys(softwareLabels) as Field[];
const NUMBERS: readonly Field[] = ['licence_count', 'price'];
const DAYS: readonly Field[] = ['valid_from', 'valid_to'];
const WIDE: readonly Field[] = ['name', 'note', 'categories'];

/** Cells of a workbook know numbers and days; texts stay texts, so that none is ever run as a formula. */
function workbookCell(label: string, cell: string) {
  if (cell === '') return null;
  const field = FIELDS.find((known) => softwareLabels[known] === label);
  if (field && NUMBERS.includes(field)) return { value: Number(cell.replace(',', '.')), type: Number };
  if (field && DAYS.includes(field)) return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'd. m. yyyy' };
  return { value: cell, type: String };
}

/** The exported file as a workbook, made by a library that is fetched only now. */
export async function workbookOf(csv: Blob): Promise<Blob> {
  const { default: writeXlsx } = await import(/* webpackChunkName: "xlsx-write" */ 'write-excel-file/universal');
  const [labels = [], ...rows] = readTable(await csv.text());
  const heading = labels.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const table = [heading, ...rows.map((row) => row.map((cell, column) => workbookCell(labels[column] ?? '', cell)))];
  const columns = labels.map((label) => ({ width: WIDE.some((field) => softwareLabels[field] === label) ? 32 : 16 }));
  return writeXlsx(table, { sheet: texts.files.sheet, columns, stickyRowsCount: 1 }).toBlob();
}
