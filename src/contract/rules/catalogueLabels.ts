import type { CatalogueKind } from '../vocabulary/catalogues.ts';

/**
 * Fields of each catalogue with their labels, in the order of forms, tables and files. Files also contain the item id,
 * so that a file can change a name.
 */
export const catalogueLabels = {
  categories: { name: 'Název', group: 'Skupina' },
  groups: { name: 'Název', position: 'Pořadí' },
  products: { name: 'Název', vendor: 'Výrobce', description: 'Popis', categories: 'Kategorie' },
  services: {
    name: 'Název',
    perex: 'Krátký popis',
    description: 'Popis',
    category: 'Druh',
    price_from: 'Cena od',
    image: 'Obrázek',
    position: 'Pořadí',
    categories: 'Kategorie',
  },
  synonyms: { phrase: 'Výraz', synonyms: 'Totéž znamená' },
  asking: { phrase: 'Výraz' },
  grants: {
    title: 'Název',
    programme: 'Program',
    provider: 'Poskytovatel',
    summary: 'Shrnutí',
    description: 'Popis',
    applicants: 'Žadatelé',
    area: 'Oblast',
    exact_area: 'Přesná oblast',
    regions: 'Území',
    amount_min: 'Částka od',
    amount_max: 'Částka do',
    support_rate: 'Podpora v %',
    open_from: 'Příjem od',
    open_to: 'Příjem do',
    state: 'Stav',
    url: 'Odkaz',
  },
} as const satisfies Record<CatalogueKind, Readonly<Record<string, string>>>;

/** The heading of the id column in files. */
export const CATALOGUE_NUMBER = { field: 'id', label: 'Číslo' } as const;

/** Separates multiple values in one cell. */
export const CELL_SEPARATOR = '|';

/** Fields of a catalogue in display order. */
export const catalogueFields = (kind: CatalogueKind): string[] => Object.keys(catalogueLabels[kind]);

/** The label of a field. Unknown fields return their name. */
export const catalogueLabel = (kind: CatalogueKind, field: string): string =>
  field === CATALOGUE_NUMBER.field
    ? CATALOGUE_NUMBER.label
    : ((catalogueLabels[kind] as Readonly<Record<string, string>>)[field] ?? field);
