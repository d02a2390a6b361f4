import { screenState } from '../../app/slices/screen';
import type { WrittenSearch } from '../ui/SearchCombobox';

/** State of the search field of a page's list. */
export const writtenSearch = screenState<WrittenSearch>(
  'searchObject/written',
  { q: null, isOpen: false, active: -1 },
  { untilUnmount: true },
);
