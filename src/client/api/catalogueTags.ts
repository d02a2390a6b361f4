import type { CatalogueKind } from '../../contract/vocabulary/catalogues';
import { idOf, listOf, type CacheTag, type TagType } from './tags';

/** Lists that show names out of each catalogue, or offer them. */
const SHOWN_IN: Readonly<Record<CatalogueKind, readonly TagType[]>> = {
  categories: ['Category', 'Product', 'Technology', 'Service', 'Company', 'Project', 'Reference', 'Software'],
  groups: ['Category'],
  products: ['Product', 'Technology', 'Company', 'Project', 'Reference', 'Software'],
  services: ['Service'],
  synonyms: [],
  grants: [],
};

/** What a change of a catalogue makes out of date: its own tables, those of groups and categories together, and what shows it. */
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
