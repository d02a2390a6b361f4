import { addressSearch } from '../../shared/search/addressSearch';
import { page } from '../../shared/search/parameters';

/** The page of the member list given in the address. */
export const peoplePage = addressSearch({ page: page() });
