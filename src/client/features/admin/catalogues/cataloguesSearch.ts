import { CATALOGUE_PATHS } from '#contract/adminPaths.ts';
import {
  CATALOGUE_KINDS,
  CATALOGUE_ORDERS,
  CATALOGUE_STATES,
  type CatalogueKind,
} from '#contract/vocabulary/catalogues.ts';
import type { QueryInput } from '#shared/api/call.ts';
import { addressSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import { arranging, id, oneOf, page, text, viewing } from '#shared/search/parameters.ts';

const PATHS = CATALOGUE_KINDS.map((kind) => CATALOGUE_PATHS[kind]).filter((path) => path !== '');

/** Search parameters of the catalogues: the catalogue, its filters and the open item. */
export const cataloguesSearch = addressSearch({
  catalogue: viewing(oneOf('katalog', PATHS)),
  q: text('q'),
  state: oneOf('stav', CATALOGUE_STATES),
  within: id('v'),
  order: arranging(oneOf('razeni', CATALOGUE_ORDERS)),
  page: page(),
  item: viewing(id('polozka')),
  isNew: viewing(oneOf('nova', ['ano'] as const)),
});
export type CataloguesSearch = SearchOf<typeof cataloguesSearch>;

/** The catalogue given in the address; categories by default. */
export const kindOf = ({ catalogue }: Pick<CataloguesSearch, 'catalogue'>) =>
  CATALOGUE_KINDS.find((kind) => CATALOGUE_PATHS[kind] === catalogue) ?? 'categories';

/** Query of the API request. */
export function queryOf(search: CataloguesSearch): { kind: CatalogueKind } & QueryInput<'listCatalogue'> {
  const { q, state, within, order, page: number } = search;
  return {
    kind: kindOf(search),
    ...(q && { q }),
    ...(state && { state }),
    ...(within !== null && { within }),
    ...(order && { order }),
    ...(number > 1 && { page: number }),
  };
}
