import { addressSearch } from '#shared/search/addressSearch.ts';
import { arranging, oneOf, page, text, viewing } from '#shared/search/parameters.ts';
import { WORK_STATES } from '../work/workStates.ts';

/** Search parameters of the jobs. */
export const jobSearch = addressSearch({
  q: text('q'),
  state: oneOf('stav', WORK_STATES),
  order: arranging(text('razeni', () => false)),
  page: page(),
  view: viewing(oneOf('cast', ['fronta', 'importy'] as const)),
});
