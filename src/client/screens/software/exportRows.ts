import { softwareLabels } from '../../../contract/rules/softwareLabels';
import type { WorkbookCell, WorkbookLook } from '../../components/workbooks/workbook';
import { software as texts } from '../../texts/software';

type Field = keyof typeof softwareLabels;

const FIELDS = Object.keys(softwareLabels) as Field[];
const NUMBERS: readonly Field[] = ['licence_count', 'price'];
const DAYS: readonly Field[] = ['valid_from', 'valid_to'];

/** Cells of a workbook know numbers and days. */
function workbookCell(label: string, cell: string): WorkbookCell {
  if (cell === '') return null;
  const field = FIELDS.find((known) => softwareLabels[known] === label);
  if (field && NUMBERS.includes(field)) return { value: Number(cell.replace(',', '.')) };
  if (field && DAYS.includes(field)) return { day: cell };
  return { value: cell };
}

/** The register as a workbook. */
export const softwareWorkbook: WorkbookLook = {
  sheet: texts.files.sheet,
  cellOf: workbookCell,
  wide: [softwareLabels.name, softwareLabels.note, softwareLabels.categories],
};
