import { SOFTWARE_FIELD_NAMES, softwareFields, softwareLabels } from '#contract/rules/softwareLabels.ts';
import type { WorkbookCell, WorkbookLook } from '#shared/workbooks/workbook.ts';
import { software as texts } from '../softwareTexts.ts';

/** Converts cells to numbers and dates of a workbook. */
function workbookCell(label: string, cell: string): WorkbookCell {
  if (cell === '') return null;
  const field = SOFTWARE_FIELD_NAMES.find((known) => softwareLabels[known] === label);
  const kind = field && softwareFields[field].kind;
  if (kind === 'count' || kind === 'price') return { value: Number(cell.replace(',', '.')) };
  if (kind === 'day') return { day: cell };
  return { value: cell };
}

/** Workbook layout of the software register. */
export const softwareWorkbook: WorkbookLook = {
  sheet: texts.files.sheet,
  cellOf: workbookCell,
  wide: [softwareLabels.name, softwareLabels.note, softwareLabels.categories],
};
