import type { Generated } from 'kysely';
import type { HistoryAction, HistoryActor, HistoryKind } from '#contract/vocabulary/history.ts';
import type { Id, Moment } from './columns.ts';

/**
 * Column values before and after a change. Of long texts only the value before, of files the removed and added ones.
 */
export type StoredDifferences = Record<string, [before: unknown, after?: unknown]>;

/** Written by triggers only. */
export interface RecordChangesTable {
  id: Id;
  kind: HistoryKind;
  record_id: number;
  company_id: Generated<number | null>;
  actor_kind: HistoryActor;
  actor_id: number | null;
  actor_label: string | null;
  on_behalf_of: Generated<number | null>;
  action: HistoryAction;
  changes: StoredDifferences;
  restores_id: Generated<number | null>;
  request_id: Generated<string | null>;
  created_at: Moment;
}
