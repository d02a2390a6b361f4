import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { HISTORY_ACTIONS, HISTORY_ACTORS, HISTORY_KINDS } from '#contract/vocabulary/history.ts';
import { listSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import { oneOf, paging, text, unsent } from '#shared/search/parameters.ts';

const isDay = (value: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value);
const isKey = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z_\d{1,10}$/.test(value);

/** Kinds of records in the admin history. Bids are left out, as only their bidder may see them. */
export const SHOWN_KINDS = HISTORY_KINDS.filter((kind) => kind !== 'bids');

/** Search parameters of the history. */
export const historySearch = listSearch(endpoints.listEveryHistory, {
  q: unsent(text('q')),
  /** Whether `q` names a company, or else a person. */
  by: unsent(oneOf('hledat', ['firma'] as const)),
  kind: oneOf('druh', SHOWN_KINDS),
  action: oneOf('akce', HISTORY_ACTIONS),
  actor_kind: oneOf('kdo', HISTORY_ACTORS),
  from: text('od', isDay),
  to: text('do', isDay),
  /** Cursor of keyset pagination: the last key of the previous page. */
  after: paging(text('za', isKey)),
});
export type HistorySearch = SearchOf<typeof historySearch>;

/** Query of the API request. */
export const queryOf = (search: HistorySearch) => ({
  ...historySearch.queryOf(search),
  ...(search.q && { [search.by === 'firma' ? 'company' : 'person']: search.q }),
});
