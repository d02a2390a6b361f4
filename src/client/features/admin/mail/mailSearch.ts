import { addressSearch } from '../../../shared/search/addressSearch';
import { arranging, oneOf, page, text, viewing } from '../../../shared/search/parameters';
import { WORK_STATES } from '../work/workStates';

/** Search parameters of the e-mails. */
export const mailSearch = addressSearch({
  q: text('q'),
  state: oneOf('stav', WORK_STATES),
  order: arranging(text('razeni', () => false)),
  page: page(),
  view: viewing(oneOf('cast', ['adresy', 'ukazky'] as const)),
});
