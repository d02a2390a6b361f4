import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { listSearch } from '#shared/search/addressSearch.ts';
import { oneOf, page, text, viewing } from '#shared/search/parameters.ts';
import { workState } from '../work/workStates.ts';

/** Search parameters of the e-mails. */
export const mailSearch = listSearch(endpoints.listWatchedMails, {
  q: text('q'),
  state: workState(),
  page: page(),
  view: viewing(oneOf('cast', ['adresy', 'ukazky'] as const)),
});
