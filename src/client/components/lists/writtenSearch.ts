import { recordedState } from '../../slices/panels';

/** The search of a page's list while somebody writes it. */
export interface WrittenSearch {
  /** Null until something is written over what is searched now. */
  q: string | null;
  /** Its suggestions are shown. */
  isOpen: boolean;
  /** The suggestion that was walked to; -1 is the text itself. */
  active: number;
}

export const writtenSearch = recordedState<WrittenSearch>(
  'searchObject/written',
  { q: null, isOpen: false, active: -1 },
  { untilUnmount: true },
);
