import { ROLES } from '#contract/vocabulary/accounts.ts';
import { COMPANY_STATES } from '#contract/vocabulary/verification.ts';
import type { QueryInput } from '#shared/api/call.ts';
import { addressSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import { arranging, oneOf, page, text } from '#shared/search/parameters.ts';

/** Search parameters of the admin list of companies. */
export const companiesSearch = addressSearch({
  q: text('q'),
  role: oneOf('druh', ROLES),
  state: oneOf('stav', COMPANY_STATES),
  order: arranging(text('razeni', (order) => order === '')),
  page: page(),
});
type CompaniesSearch = SearchOf<typeof companiesSearch>;

/** Query of the API request. */
export const queryOf = ({ q, role, state, page: number }: CompaniesSearch): QueryInput<'listAdminCompanies'> => ({
  ...(q && { q }),
  ...(role && { role }),
  ...(state && { state }),
  ...(number > 1 && { page: number }),
});
