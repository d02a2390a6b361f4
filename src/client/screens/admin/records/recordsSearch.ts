import { SUPPORT_STATES, type SupportState } from '../../../../contract/vocabulary/support';
import { addressSearch } from '../../../search/addressSearch';
import { arranging, oneOf, page, text } from '../../../search/parameters';

/** What records are narrowed by: their states, and all that nobody settled yet. */
export const RECORD_STATES = [...SUPPORT_STATES, 'OPEN'] as const;

/** What the API calls it. */
export const askedState = (state: (typeof RECORD_STATES)[number]): SupportState | 'NEW,TAKEN' =>
  state === 'OPEN' ? 'NEW,TAKEN' : state;

/** What the address of the records says. */
export const recordsSearch = addressSearch({
  q: text('q'),
  state: oneOf('stav', RECORD_STATES),
  order: arranging(text('razeni', () => false)),
  page: page(),
});
