import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { PLANS, ROLES } from '#contract/vocabulary/accounts.ts';
import { PERSON_STATES } from '#contract/vocabulary/people.ts';
import { listSearch } from '#shared/search/addressSearch.ts';
import { oneOf, page, text } from '#shared/search/parameters.ts';

/** Search parameters of the accounts. The newest are always first. */
export const peopleSearch = listSearch(endpoints.listPeople, {
  q: text('q'),
  role: oneOf('role', ROLES),
  plan: oneOf('plan', PLANS),
  state: oneOf('stav', PERSON_STATES),
  page: page(),
});
