import type { Secret } from '#contract/wire/marks.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import type { RecordOf } from './historyApi.ts';

/** The record and its version before the last restore. */
export const returnedFrom = screenState<(RecordOf & { returned_version: Secret<string> | null }) | null>(
  'history/returned',
  null,
);

/**
 * A key for the record's form. It changes after the restored version is loaded, which resets the form to the new
 * values.
 * @param version of the loaded record
 */
export function useEdition({ kind, id }: RecordOf, version: string | null): string {
  const [returned] = useScreenState(returnedFrom);
  if (returned?.kind !== kind || returned.id !== id || returned.returned_version === version) return '';
  return returned.returned_version ?? '';
}
