import { PLANS, ROLES } from '../../../../contract/vocabulary/accounts';
import { PERSON_STATES } from '../../../../contract/vocabulary/people';
import { addressSearch, type SearchOf } from '../../../shared/search/addressSearch';
import { arranging, oneOf, page, text } from '../../../shared/search/parameters';
import type { PeopleQuery } from '../peopleApi';

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
export const queryOf = ({ q, role, plan, state, page: number }: PeopleSearch): PeopleQuery => ({
  ...(q && { q }),
  ...(role && { role }),
  ...(plan && { plan }),
  ...(state && { state }),
  ...(number > 1 && { page: number }),
});
