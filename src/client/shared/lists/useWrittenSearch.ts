import { useState } from 'react';
import { useDebouncedSearch } from '#shared/lib/useSuggested.ts';
import type { WrittenSearch } from '#shared/ui/SearchCombobox.tsx';

interface Writing {
  /** The trimmed text of the field. */
  typed: string;
  /** The text to query suggestions with, see {@link useDebouncedSearch}. */
  debounced: string;
  /** Props of the search field. */
  field: { value: string; written: WrittenSearch; onWrite: (written: WrittenSearch) => void };
}

const NOTHING: WrittenSearch = { q: null, isOpen: false, active: -1 };

/**
 * The search field of a page's list.
 * @param value the search that is applied now. A new one replaces the typed text
 */
export function useWrittenSearch(value: string): Writing {
  const [written, onWrite] = useState(NOTHING);
  const [applied, setApplied] = useState(value);
  if (applied !== value) {
    setApplied(value);
    onWrite(NOTHING);
  }
  const typed = written.q?.trim() ?? '';
  return { typed, debounced: useDebouncedSearch(typed), field: { value, written, onWrite } };
}
