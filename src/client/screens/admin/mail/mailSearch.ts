import { addressSearch } from '../../../search/addressSearch';
import { arranging, oneOf, page, text, viewing } from '../../../search/parameters';
import { WORK_STATES } from '../work/workStates';

/** What the address of the mails says. */
export const mailSearch = addressSearch({
  q: text('q'),
  state: oneOf('stav', WORK_STATES),
  order: arranging(text('razeni', () => false)),
  page: page(),
  view: viewing(oneOf('cast', ['adresy'] as const)),
});
