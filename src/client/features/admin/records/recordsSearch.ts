import { SUPPORT_STATES, type SupportState } from '#contract/vocabulary/support.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { arranging, oneOf, page, text } from '#shared/search/parameters.ts';

/** State filters of records: their states, and `OPEN` for all unsettled ones. */
export const RECORD_STATES = [...SUPPORT_STATES, 'OPEN'] as const;

/** The states that a filter matches. */
export const statesOf = (state: (typeof RECORD_STATES)[number]): readonly SupportState[] =>
  state === 'OPEN' ? ['NEW', 'TAKEN'] : [state];

/** Search parameters of the records. */
export const recordsSearch = addressSearch({
  q: text('q'),
  state: oneOf('stav', RECORD_STATES),
  order: arranging(text('razeni', () => false)),
  page: page(),
});
