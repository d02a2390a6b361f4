import { type AdminRequestOrder, REQUEST_KINDS, REQUEST_STATES } from '#contract/vocabulary/consultation.ts';
import type { QueryInput } from '#shared/api/call.ts';
import { addressSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import { arranging, oneOf, page, text, viewing } from '#shared/search/parameters.ts';

const ORDER = /^-?(created_at|updated_at)$/;
const YES = ['ano'] as const;
export const ASSIGNEES = ['ja', 'nikdo'] as const;

/** Search parameters of the requests. */
export const requestsSearch = addressSearch({
  q: text('q'),
  state: oneOf('stav', REQUEST_STATES),
  kind: oneOf('druh', REQUEST_KINDS),
  assignee: oneOf('resi', ASSIGNEES),
  waits: oneOf('ceka', YES),
  calls: oneOf('volani', YES),
  order: arranging(text('razeni', (order) => ORDER.test(order))),
  page: page(),
  view: viewing(oneOf('zobrazeni', ['deska'])),
});
type RequestsSearch = SearchOf<typeof requestsSearch>;

/** Query of the API request. */
export const queryOf = ({
  q,
  state,
  kind,
  assignee,
  waits,
  calls,
  order,
  page: number,
}: RequestsSearch): QueryInput<'listAdminRequests'> => ({
  ...(q && { q }),
  ...(state && { state }),
  ...(kind && { kind }),
  ...(assignee && { assignee: assignee === 'ja' ? 'me' : 'none' }),
  ...(waits && { waits: true }),
  ...(calls && { calls: true }),
  ...(order && { ordering: order as AdminRequestOrder }),
  ...(number > 1 && { page: number }),
});
