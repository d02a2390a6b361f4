import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { ROLES } from '#contract/vocabulary/accounts.ts';
import { COMPANY_STATES } from '#contract/vocabulary/verification.ts';
import { listSearch } from '#shared/search/addressSearch.ts';
import { oneOf, page, text } from '#shared/search/parameters.ts';

/** Search parameters of the admin list of companies. */
export const companiesSearch = listSearch(endpoints.listAdminCompanies, {
  q: text('q'),
  role: oneOf('druh', ROLES),
  state: oneOf('stav', COMPANY_STATES),
  page: page(),
});
