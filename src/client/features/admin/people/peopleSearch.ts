import { PLANS, ROLES } from '#contract/vocabulary/accounts.ts';
import { PERSON_STATES } from '#contract/vocabulary/people.ts';
import type { QueryInput } from '#shared/api/call.ts';
import { addressSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import { arranging, oneOf, page, text } from '#shared/search/parameters.ts';

/** Search parameters of the accounts. The newest are always first. */
export const peopleSearch = addressSearch({
  q: text('q'),
  role: oneOf('role', ROLES),
  plan: oneOf('plan', PLANS),
  state: oneOf('stav', PERSON_STATES),
  order: arranging(text('razeni', (order) => order === '')),
  page: page(),
});
type PeopleSearch = SearchOf<typeof peopleSearch>;

/** Query of the API request. */
export const queryOf = ({ q, role, plan, state, page: number }: PeopleSearch): QueryInput<'listPeople'> => ({
  ...(q && { q }),
  ...(role && { role }),
  ...(plan && { plan }),
  ...(state && { state }),
  ...(number > 1 && { page: number }),
});
