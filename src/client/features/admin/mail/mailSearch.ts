import { addressSearch } from '#shared/search/addressSearch.ts';
import { arranging, oneOf, page, text, viewing } from '#shared/search/parameters.ts';
import { WORK_STATES } from '../work/workStates.ts';

/** Search parameters of the e-mails. */
export const mailSearch = addressSearch({
  q: text('q'),
  state: oneOf('stav', WORK_STATES),
  order: arranging(text('razeni', () => false)),
  page: page(),
  view: viewing(oneOf('cast', ['adresy', 'ukazky'] as const)),
});
