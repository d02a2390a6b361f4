import { useRecordedState } from '../../store/hooks/useRecordedState';
import { useSought } from '../fields/useSuggested';
import { writtenSearch } from './writtenSearch';
import type { WrittenSearch } from '../../ui/SearchCombobox';

interface Writing {
  /** What is being typed, without spaces around. */
  typed: string;
  /** What to ask suggestions for, as {@link useSought} has it. */
  sought: string;
  /** For the search field. */
  field: { value: string; written: WrittenSearch; onWrite: (written: WrittenSearch) => void };
}

/**
 * The search of a page's list while somebody writes it.
 * @param value what is searched now
 */
export function useWrittenSearch(value: string): Writing {
  const [written, onWrite] = useRecordedState(writtenSearch, { of: value, moves: true });
  const typed = written.q?.trim() ?? '';
  return { typed, sought: useSought(typed), field: { value, written, onWrite } };
}
