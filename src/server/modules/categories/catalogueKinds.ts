import { CATALOGUE_KINDS, type CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { RecordKind } from '#platform/audit/recordKind.ts';
import { CATALOGUE_TABLES, nameOfItem } from './catalogueUsesRepository.ts';
import { restorableItem } from './restoring.ts';

/** Columns and lists that operators write. */
const COLUMNS: Readonly<Record<CatalogueKind, readonly string[]>> = {
  categories: ['name', 'group_id'],
  groups: ['name', 'position'],
  products: ['name', 'vendor', 'description', 'categories'],
  services: ['name', 'perex', 'description', 'category', 'price_from', 'image', 'position', 'categories'],
  synonyms: ['phrases'],
  asking: ['phrase'],
  grants: [
    ...['title', 'programme', 'provider', 'summary', 'description', 'applicants', 'area', 'exact_area', 'regions'],
    ...['amount_min', 'amount_max', 'support_rate', 'open_from', 'open_to', 'state', 'url'],
  ],
};
const LINKS: Partial<Record<CatalogueKind, RecordKind['links']>> = {
  products: ['product', ['categories']],
  services: ['service', ['categories']],
};

/** The history of items of catalogues. */
export const catalogueKinds = Object.fromEntries(
  CATALOGUE_KINDS.map((kind): [CatalogueKind, RecordKind] => [
    kind,
    {
      table: CATALOGUE_TABLES[kind],
      name: nameOfItem(kind),
      section: 'catalogues',
      personal: 'none',
      restorable: { columns: COLUMNS[kind], by: () => restorableItem(kind) },
      links: LINKS[kind],
      references: { group_id: 'category_groups' },
      noted: ['merged'],
    },
  ]),
);
