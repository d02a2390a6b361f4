import type { Secret } from '../../../contract/wire/marks';
import type { RecordOf } from '../../slices/history';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';

/** What a record was before something of it came back. */
export const returnedFrom = screenState<(RecordOf & { returned_version: Secret<string> | null }) | null>(
  'history/returned',
  null,
);

/**
 * Changes once the record is here in the state that came back: a key of its form, which otherwise keeps what it began with.
 * @param version of the record as it is loaded
 */
export function useEdition({ kind, id }: RecordOf, version: string | null): string {
  const [returned] = useScreenState(returnedFrom);
  if (returned?.kind !== kind || returned.id !== id || returned.returned_version === version) return '';
  return returned.returned_version ?? '';
}
