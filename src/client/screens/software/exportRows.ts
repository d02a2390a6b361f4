import { softwareLabels } from '../../../contract/rules/softwareLabels';
import type { WorkbookCell, WorkbookLook } from '../../components/files/workbook';
import { software as texts } from '../../texts/software';

type Field = keyof typeof softwareLabels;

const FIELDS = Object.keys(softwareLabels) as Field[];
const NUMBERS: readonly Field[] = ['licence_count', 'price'];
const DAYS: readonly Field[] = ['valid_from', 'valid_to'];

/** Cells of a workbook know numbers and days. */
function workbookCell(label: string, cell: string): WorkbookCell {
  if (cell === '') return null;
  const field = FIELDS.find((known) => softwareLabels[known] === label);
  if (field && NUMBERS.includes(field)) return { value: Number(cell.replace(',', '.')), type: Number };
  if (field && DAYS.includes(field)) return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'd. m. yyyy' };
  return { value: cell, type: String };
}

/** The register as a workbook. */
export const softwareWorkbook: WorkbookLook = {
  sheet: texts.files.sheet,
  cellOf: workbookCell,
  wide: [softwareLabels.name, softwareLabels.note, softwareLabels.categories],
};
