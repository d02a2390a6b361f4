import { SUPPORT_STATES } from '../../../../contract/vocabulary/support';
import { addressSearch } from '../../../search/addressSearch';
import { arranging, oneOf, page, text } from '../../../search/parameters';

/** What the address of the records says. */
export const recordsSearch = addressSearch({
  q: text('q'),
  state: oneOf('stav', SUPPORT_STATES),
  order: arranging(text('razeni', () => false)),
  page: page(),
});
