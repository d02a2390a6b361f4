import { JOB_STATES } from '../../../../contract/vocabulary/operation';
import { addressSearch } from '../../../search/addressSearch';
import { arranging, oneOf, page, text, viewing } from '../../../search/parameters';

/** What the address of the mails says. */
export const mailSearch = addressSearch({
  q: text('q'),
  state: oneOf('stav', JOB_STATES),
  order: arranging(text('razeni', () => false)),
  page: page(),
  view: viewing(oneOf('cast', ['adresy'] as const)),
});
