import { softwareLabels } from '../../../../contract/rules/softwareLabels';
import type { WorkbookCell, WorkbookLook } from '../../../shared/workbooks/workbook';
import { software as texts } from '../softwareTexts';

type Field = keyof typeof softwareLabels;

const FIELDS = Object.keys(softwareLabels) as Field[];
const NUMBERS: readonly Field[] = ['licence_count', 'price'];
const DAYS: readonly Field[] = ['valid_from', 'valid_to'];

/** Converts cells to numbers and dates of a workbook. */
function workbookCell(label: string, cell: string): WorkbookCell {
  if (cell === '') return null;
  const field = FIELDS.find((known) => softwareLabels[known] === label);
  if (field && NUMBERS.includes(field)) return { value: Number(cell.replace(',', '.')) };
  if (field && DAYS.includes(field)) return { day: cell };
  return { value: cell };
}

/** Workbook layout of the software register. */
export const softwareWorkbook: WorkbookLook = {
  sheet: texts.files.sheet,
  cellOf: workbookCell,
  wide: [softwareLabels.name, softwareLabels.note, softwareLabels.categories],
};
