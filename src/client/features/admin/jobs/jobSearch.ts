import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { listSearch } from '#shared/search/addressSearch.ts';
import { oneOf, page, sentAs, text, viewing } from '#shared/search/parameters.ts';
import { workState } from '../work/workStates.ts';

/** Search parameters of the jobs. */
export const jobSearch = listSearch(endpoints.listWatchedJobs, {
  q: sentAs(text('q'), (queue) => ({ queue })),
  state: workState(),
  page: page(),
  view: viewing(oneOf('cast', ['fronta', 'importy'] as const)),
});
