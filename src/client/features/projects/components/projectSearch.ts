import { PROJECT_STATUSES } from '../../../../contract/vocabulary/projectStatus';
import { addressSearch } from '../../../shared/search/addressSearch';
import { arranging, cardsOrTable, ids, oneOf, page, text } from '../../../shared/search/parameters';

/** Orders of the list. The first one is the default when there is no search text. */
export const ORDERS = ['-updated_at', 'name', 'deadline', '-created_at'] as const;

/** Search parameters of the project list. */
export const projectSearch = addressSearch({
  q: text('q'),
  status: oneOf('stav', PROJECT_STATUSES),
  categories: ids('kategorie'),
  order: arranging(oneOf('razeni', ORDERS)),
  page: page(),
  display: cardsOrTable(),
});
