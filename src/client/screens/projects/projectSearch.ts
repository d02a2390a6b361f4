import { PROJECT_STATUSES } from '../../../contract/vocabulary/projectStatus';
import { addressSearch } from '../../search/addressSearch';
import { arranging, cardsOrTable, ids, oneOf, page, text } from '../../search/parameters';

/** Orders of the list; the first one is used where nothing is searched for and none is asked for. */
export const ORDERS = ['-updated_at', 'name', 'deadline', '-created_at'] as const;

/** What the address of the list of projects says. */
export const projectSearch = addressSearch({
  q: text('q'),
  status: oneOf('stav', PROJECT_STATUSES),
  categories: ids('kategorie'),
  order: arranging(oneOf('razeni', ORDERS)),
  page: page(),
  display: cardsOrTable(),
});
