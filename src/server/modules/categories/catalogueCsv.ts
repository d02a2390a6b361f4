import { csvFile, csvText } from '#contract/lib/csv.ts';
import { CATALOGUE_NUMBER, catalogueFields, catalogueLabel, CELL_SEPARATOR } from '#contract/rules/catalogueLabels.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueItem } from '#contract/wire/adminCatalogues.ts';

/** Exports items of a catalogue as CSV in the format that the import reads. */
export function catalogueCsv(kind: CatalogueKind, items: readonly Pick<CatalogueItem, 'id' | 'values'>[]): string {
  const fields = catalogueFields(kind);
  return csvFile([
    [CATALOGUE_NUMBER.label, ...fields.map((field) => catalogueLabel(kind, field))].map(csvText),
    ...items.map(({ id, values }) => [
      String(id),
      ...fields.map((field) => csvText([values[field] ?? ''].flat().join(CELL_SEPARATOR))),
    ]),
  ]);
}
