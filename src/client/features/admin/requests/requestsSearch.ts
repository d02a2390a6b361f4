import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { ADMIN_REQUEST_ORDERS, REQUEST_KINDS, REQUEST_STATES } from '#contract/vocabulary/consultation.ts';
import { listSearch } from '#shared/search/addressSearch.ts';
import { arranging, flag, oneOf, page, sentAs, text, viewing } from '#shared/search/parameters.ts';

export const ASSIGNEES = ['ja', 'nikdo'] as const;

/** Search parameters of the requests. */
export const requestsSearch = listSearch(endpoints.listAdminRequests, {
  q: text('q'),
  state: oneOf('stav', REQUEST_STATES),
  kind: oneOf('druh', REQUEST_KINDS),
  assignee: sentAs(oneOf('resi', ASSIGNEES), (assignee) => ({ assignee: assignee === 'ja' ? 'me' : 'none' })),
  waits: flag('ceka'),
  calls: flag('volani'),
  ordering: arranging(oneOf('razeni', ADMIN_REQUEST_ORDERS)),
  page: page(),
  view: viewing(oneOf('zobrazeni', ['deska'])),
});
