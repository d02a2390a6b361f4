import type { ModerationDecision, ReportedKind } from '../../../contract/vocabulary/moderation';
import type { Id, Moment, OptionalMoment } from './columns';

export interface ReportsTable {
  id: Id;
  reporter_id: number | null;
  kind: ReportedKind;
  thing_id: number;
  reason: string;
  /** What was read when it was reported. */
  said: string;
  created_at: Moment;
  settled_at: OptionalMoment;
}

export interface ModerationDecisionsTable {
  id: Id;
  kind: ReportedKind;
  thing_id: number;
  decision: ModerationDecision;
  reason: string | null;
  /** Null for the operator's command. */
  operator_id: number | null;
  decided_at: Moment;
}
