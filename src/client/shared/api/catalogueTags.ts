import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import { idOf, listOf, type CacheTag, type TagType } from './tags.ts';

/** Lists that display or offer names from each catalogue. */
const SHOWN_IN: Readonly<Record<CatalogueKind, readonly TagType[]>> = {
  categories: ['Category', 'Product', 'Technology', 'Service', 'Company', 'Project', 'Reference', 'Software'],
  groups: ['Category'],
  products: ['Product', 'Technology', 'Company', 'Project', 'Reference', 'Software'],
  services: ['Service'],
  synonyms: [],
  asking: [],
  grants: [],
};

/**
 * Returns the tags that a change of a catalogue invalidates: its own tables, the tables of groups and categories
 * together, and the lists that display it.
 */
export const catalogueTags = (kind: CatalogueKind): CacheTag[] => [
  idOf('Catalogue', kind),
  ...(kind === 'categories' ? [idOf('Catalogue', 'groups')] : []),
  ...(kind === 'groups' ? [idOf('Catalogue', 'categories')] : []),
  ...(kind === 'categories' ? [idOf('Catalogue', 'products'), idOf('Catalogue', 'services')] : []),
  // Former names become synonyms.
  ...(kind === 'categories' || kind === 'products' ? [idOf('Catalogue', 'synonyms')] : []),
  ...SHOWN_IN[kind].map(listOf),
  listOf('History'),
];
