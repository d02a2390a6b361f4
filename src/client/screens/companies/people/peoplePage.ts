import { addressSearch } from '../../../search/addressSearch';
import { page } from '../../../search/parameters';

/** Which page of the people the address shows. */
export const peoplePage = addressSearch({ page: page() });
