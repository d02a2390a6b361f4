import { recordedState } from '../../slices/panels';
import type { WrittenSearch } from '../../ui/SearchCombobox';

/** State of the search field of a page's list. */
export const writtenSearch = recordedState<WrittenSearch>(
  'searchObject/written',
  { q: null, isOpen: false, active: -1 },
  { untilUnmount: true },
);
