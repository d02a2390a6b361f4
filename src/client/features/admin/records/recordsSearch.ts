import { endpoints } from '#contract/endpoints/endpoints.ts';
import { SUPPORT_STATES } from '#contract/vocabulary/support.ts';
import { listSearch } from '#shared/search/addressSearch.ts';
import { oneOf, page, sentAs, text } from '#shared/search/parameters.ts';

/** State filters of records: their states, and `OPEN` for all unsettled ones. */
export const RECORD_STATES = [...SUPPORT_STATES, 'OPEN'] as const;

/** Search parameters of the records. */
export const recordsSearch = listSearch(endpoints.listSupportRecords, {
  q: text('q'),
  state: sentAs(oneOf('stav', RECORD_STATES), (state) => ({
    state: state === 'OPEN' ? (['NEW', 'TAKEN'] as const) : state || null,
  })),
  page: page(),
});
