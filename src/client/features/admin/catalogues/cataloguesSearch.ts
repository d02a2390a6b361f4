import { CATALOGUE_PATHS } from '#contract/adminPaths.ts';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { CATALOGUE_KINDS, CATALOGUE_ORDERS, CATALOGUE_STATES } from '#contract/vocabulary/catalogues.ts';
import { listSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import { arranging, id, oneOf, page, text, viewing } from '#shared/search/parameters.ts';

const PATHS = CATALOGUE_KINDS.map((kind) => CATALOGUE_PATHS[kind]).filter((path) => path !== '');

/** Search parameters of the catalogues: the catalogue, its filters and the open item. */
export const cataloguesSearch = listSearch(endpoints.listCatalogue, {
  catalogue: viewing(oneOf('katalog', PATHS)),
  q: text('q'),
  state: oneOf('stav', CATALOGUE_STATES),
  within: id('v'),
  ordering: arranging(oneOf('razeni', CATALOGUE_ORDERS)),
  page: page(),
  item: viewing(id('polozka')),
  isNew: viewing(oneOf('nova', ['ano'] as const)),
});
export type CataloguesSearch = SearchOf<typeof cataloguesSearch>;

/** The catalogue given in the address; categories by default. */
export const kindOf = ({ catalogue }: Pick<CataloguesSearch, 'catalogue'>) =>
  CATALOGUE_KINDS.find((kind) => CATALOGUE_PATHS[kind] === catalogue) ?? 'categories';
