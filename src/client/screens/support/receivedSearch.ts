import { addressSearch } from '../../search/addressSearch';
import { id, page, viewing } from '../../search/parameters';

/** What the address of the player says: the page of the records that came, and which of them is opened. */
export const receivedSearch = addressSearch({ page: page(), opened: viewing(id('zaznam')) });
