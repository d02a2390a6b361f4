import { JOB_STATES } from '../../../../contract/vocabulary/operation';
import { addressSearch } from '../../../search/addressSearch';
import { arranging, oneOf, page, text, viewing } from '../../../search/parameters';

/** What the address of the jobs says. */
export const jobSearch = addressSearch({
  q: text('q'),
  state: oneOf('stav', JOB_STATES),
  order: arranging(text('razeni', () => false)),
  page: page(),
  view: viewing(oneOf('cast', ['fronta', 'importy'] as const)),
});
