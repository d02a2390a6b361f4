import { addressSearch } from '../../../search/addressSearch';
import { page } from '../../../search/parameters';

/** The page of the member list given in the address. */
export const peoplePage = addressSearch({ page: page() });
