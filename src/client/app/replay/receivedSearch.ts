import { addressSearch } from '#shared/search/addressSearch.ts';
import { id, page, viewing } from '#shared/search/parameters.ts';

/** Search parameters of the player: the page of the received records and the opened one. */
export const receivedSearch = addressSearch({ page: page(), opened: viewing(id('zaznam')) });
