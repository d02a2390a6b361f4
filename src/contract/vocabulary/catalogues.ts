/**
 * Catalogues maintained by the operator: categories and their groups, technologies, services, search synonyms,
 * words without weight in a search, and grants of the embedded finder. History kinds have the same names.
 */
export const CATALOGUE_KINDS = [
  'categories',
  'groups',
  'products',
  'services',
  'synonyms',
  'asking',
  'grants',
] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** Catalogues with a manual sort order. */
export const ORDERED_CATALOGUES = ['groups', 'services'] as const satisfies readonly CatalogueKind[];

/** Active, retired (kept where used but no longer offered), or merged into another item. */
export const CATALOGUE_STATES = ['ACTIVE', 'RETIRED', 'MERGED'] as const;
export type CatalogueState = (typeof CATALOGUE_STATES)[number];

export const CATALOGUE_ORDERS = ['name', '-name', 'updated', '-updated'] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/** Effect of an imported row on the catalogue. */
export const IMPORTED_ROW_STATES = ['NEW', 'CHANGED', 'UNCHANGED', 'BAD'] as const;
export type ImportedRowState = (typeof IMPORTED_ROW_STATES)[number];

/** Orders of the list of technologies. */
export const TECHNOLOGY_ORDERINGS = ['name', '-name'] as const;
