import { HISTORY_ACTIONS, HISTORY_ACTORS, HISTORY_KINDS } from '#contract/vocabulary/history.ts';
import type { QueryInput } from '#shared/api/call.ts';
import { addressSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import { arranging, oneOf, page, paging, text } from '#shared/search/parameters.ts';

const isDay = (value: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value);
const isKey = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z_\d{1,10}$/.test(value);

/** Kinds of records in the admin history. Bids are left out, as only their bidder may see them. */
export const SHOWN_KINDS = HISTORY_KINDS.filter((kind) => kind !== 'bids');

/** Search parameters of the history. */
export const historySearch = addressSearch({
  q: text('q'),
  by: oneOf('hledat', ['firma'] as const),
  kind: oneOf('druh', SHOWN_KINDS),
  action: oneOf('akce', HISTORY_ACTIONS),
  actorKind: oneOf('kdo', HISTORY_ACTORS),
  from: text('od', isDay),
  to: text('do', isDay),
  /** Cursor of keyset pagination: the last key of the previous page. */
  after: paging(text('za', isKey)),
  order: arranging(text('razeni', () => false)),
  page: page(),
});
export type HistorySearch = SearchOf<typeof historySearch>;

/** Query of the API request. */
export const queryOf = ({
  q,
  by,
  kind,
  action,
  actorKind,
  from,
  to,
  after,
}: HistorySearch): QueryInput<'listEveryHistory'> => ({
  ...(q && (by === 'firma' ? { company: q } : { person: q })),
  ...(kind && { kind }),
  ...(action && { action }),
  ...(actorKind && { actor_kind: actorKind }),
  ...(from && { from }),
  ...(to && { to }),
  ...(after && { after }),
});
