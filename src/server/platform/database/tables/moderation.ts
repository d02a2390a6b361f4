import type { ColumnType, Generated } from 'kysely';
import type {
  ModerationRule,
  ModerationSource,
  ModerationState,
  ModerationStep,
  ReportGround,
  ReportedKind,
} from '#contract/vocabulary/moderation.ts';
import type { Id, Moment, OptionalMoment, Versioned } from './columns.ts';

/** Content of a record at one moment. */
export interface StoredSnapshot {
  name: string | null;
  text: string | null;
  rating: number | null;
  /** File names of a message. */
  files: string[];
  /** The company of a testimonial. */
  about: number | null;
}

/** State before content was hidden. */
export interface BeforeHiding {
  /** When a testimonial was approved for the public home page. */
  approved_at?: string;
}

export interface ModerationsTable extends Versioned {
  id: Id;
  kind: ReportedKind;
  record_id: number;
  state: Generated<ModerationState>;
  found_by: ModerationSource;
  count: Generated<number>;
  snapshot: ColumnType<StoredSnapshot, string, never>;
  author_id: number | null;
  company_id: number | null;
  rule: Generated<ModerationRule | null>;
  decision_reason: Generated<string | null>;
  decided_by: Generated<number | null>;
  decided_at: OptionalMoment;
  before: ColumnType<BeforeHiding, string | undefined, string>;
  outcome: Generated<'KEPT' | 'HIDDEN' | 'REMOVED' | null>;
  appeal_text: Generated<string | null>;
  appealed_by: Generated<number | null>;
  appealed_at: OptionalMoment;
  appeal_reason: Generated<string | null>;
  appeal_decided_by: Generated<number | null>;
  appeal_decided_at: OptionalMoment;
  created_at: Moment;
}

export interface ReportsTable {
  id: Id;
  moderation_id: number;
  reporter_id: number | null;
  kind: ReportedKind;
  record_id: number;
  ground: ReportGround;
  note: string | null;
  created_at: Moment;
}

export interface ModerationDecisionsTable {
  id: Id;
  moderation_id: Generated<number | null>;
  kind: ReportedKind;
  record_id: number;
  decision: ModerationStep;
  rule: Generated<ModerationRule | null>;
  reason: string | null;
  /** Null for an operator command, and for an appeal. */
  operator_id: number | null;
  decided_at: Moment;
}
