/**
 * Catalogues that the operator keeps: categories and their groups, technologies, services, words of the search that mean the
 * same, and grants of the embedded finder. Their history has the same names.
 */
export const CATALOGUE_KINDS = ['categories', 'groups', 'products', 'services', 'synonyms', 'grants'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** Those with an order of their own, which people give them. */
export const ORDERED_CATALOGUES = ['groups', 'services'] as const satisfies readonly CatalogueKind[];

/** Offered to people; kept where it is and offered no more; one with another. */
export const CATALOGUE_STATES = ['ACTIVE', 'RETIRED', 'MERGED'] as const;
export type CatalogueState = (typeof CATALOGUE_STATES)[number];

export const CATALOGUE_ORDERS = ['name', '-name', 'updated', '-updated'] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/** What a row of a file is to the catalogue. */
export const IMPORTED_ROW_STATES = ['NEW', 'CHANGED', 'UNCHANGED', 'BAD'] as const;
export type ImportedRowState = (typeof IMPORTED_ROW_STATES)[number];
