import { useScreenState } from '../../app/store/hooks/useScreenState';
import { useDebouncedSearch } from '../lib/useSuggested';
import { writtenSearch } from './writtenSearch';
import type { WrittenSearch } from '../ui/SearchCombobox';

interface Writing {
  /** The trimmed text of the field. */
  typed: string;
  /** The text to query suggestions with, see {@link useDebouncedSearch}. */
  sought: string;
  /** Props of the search field. */
  field: { value: string; written: WrittenSearch; onWrite: (written: WrittenSearch) => void };
}

/**
 * The search field of a page's list.
 * @param value the search that is applied now
 */
export function useWrittenSearch(value: string): Writing {
  const [written, onWrite] = useScreenState(writtenSearch, { of: value, moves: true });
  const typed = written.q?.trim() ?? '';
  return { typed, sought: useDebouncedSearch(typed), field: { value, written, onWrite } };
}
