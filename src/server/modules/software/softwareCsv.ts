import { csvFile, csvNumber, csvText } from '#contract/lib/csv.ts';
import {
  NO_CATEGORY,
  SOFTWARE_FIELD_NAMES,
  softwareFields,
  softwareLabels,
  type SoftwareField,
} from '#contract/rules/softwareLabels.ts';
import type { Software } from '#contract/wire/software.ts';
import { softwareTexts } from './softwareTexts.ts';

function cellOf(row: Partial<Software>, field: SoftwareField): string {
  const value = row[field] ?? '';
  const format = softwareFields[field];
  if (format.kind === 'flag') return value ? softwareTexts.yes : softwareTexts.no;
  if (format.kind === 'categories')
    return csvText((row.category_obj ?? []).map(({ name }) => name).join(', ') || NO_CATEGORY);
  if (typeof value === 'number') return csvNumber(value);
  return csvText(format.kind === 'code' ? (format.codes[String(value)] ?? '') : String(value));
}

/** Exports the register of software as CSV. The file can be imported again. */
export const softwareCsv = (rows: readonly Partial<Software>[]): string =>
  csvFile([
    SOFTWARE_FIELD_NAMES.map((field) => csvText(softwareLabels[field])),
    ...rows.map((row) => SOFTWARE_FIELD_NAMES.map((field) => cellOf(row, field))),
  ]);
