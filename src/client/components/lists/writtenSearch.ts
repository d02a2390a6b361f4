import { recordedState } from '../../slices/panels';
import type { WrittenSearch } from '../../ui/SearchCombobox';

/** The search of a page's list while somebody writes it. */
export const writtenSearch = recordedState<WrittenSearch>(
  'searchObject/written',
  { q: null, isOpen: false, active: -1 },
  { untilUnmount: true },
);
