import type { ColumnType, Generated } from 'kysely';
import type {
  TenderOpening,
  TenderVisibility,
  InviteSource,
  BidState,
  PriceForm,
  StoredTenderState,
} from '#contract/vocabulary/tenders.ts';
import type { BidAnswers } from '#contract/wire/bids.ts';
import type { TenderCriterion, TenderMustHave } from '#contract/wire/tenders.ts';
import type { Day, Id, Moment, OptionalMoment, Versioned } from './columns.ts';

/** A JSON column, written as text. */
type Json<T> = ColumnType<T, string | undefined, string>;

export interface TendersTable extends Versioned {
  id: Id;
  project_id: number;
  /** EVALUATION is derived from the clock, see `present` of the repositories. */
  state: Generated<StoredTenderState>;
  bids_until: OptionalMoment;
  questions_until: OptionalMoment;
  decision_on: Generated<Day | null>;
  opening: Generated<TenderOpening>;
  visibility: Generated<TenderVisibility>;
  price_form: Generated<PriceForm>;
  criteria: Json<TenderCriterion[]>;
  must_have: Json<TenderMustHave[]>;
  /** The sentence from which the tender was made. For the buyer only. */
  need: Generated<string | null>;
  created_by: number | null;
  published_at: OptionalMoment;
  published_by: Generated<number | null>;
  closing_notified_at: OptionalMoment;
  opened_at: OptionalMoment;
  opened_by: Generated<number | null>;
  cancelled_at: OptionalMoment;
  cancelled_by: Generated<number | null>;
  cancelled_reason: Generated<string | null>;
  decided_at: OptionalMoment;
  decided_by: Generated<number | null>;
  decision_reason: Generated<string | null>;
  created_at: Moment;
}

export interface TenderInvitesTable {
  id: Id;
  tender_id: number;
  /** Null after the company was deleted. Its name is kept. */
  company_id: number | null;
  company_name: string;
  reg_number: string | null;
  found_by: Generated<InviteSource>;
  why: string | null;
  invited_by: number | null;
  told_at: OptionalMoment;
  seen_at: OptionalMoment;
  declined_at: OptionalMoment;
  declined_by: Generated<number | null>;
  declined_reason: Generated<string | null>;
  created_at: Moment;
}

export interface TenderReadersTable {
  tender_id: number;
  user_id: number;
  company_id: number | null;
  opened_at: Moment;
}

/** What a notice of an addendum says of its files. */
export type FileNotice = 'ADDED' | 'REPLACED' | 'SEVERAL';

export interface TenderChangesTable {
  id: Id;
  tender_id: number;
  text: string;
  differences: Json<Record<string, [before: unknown, after: unknown]>>;
  prolonged: Generated<boolean>;
  /** Of an addendum of files that is not told yet. */
  untold_files: Generated<FileNotice | null>;
  created_by: number | null;
  created_at: Moment;
}

export interface TenderQuestionsTable {
  id: Id;
  tender_id: number;
  /** Visible to the members of that company only. */
  company_id: number | null;
  asked_by: number | null;
  text: string;
  answer: Generated<string | null>;
  answered_by: Generated<number | null>;
  answered_at: OptionalMoment;
  hidden_at: Generated<Date | null>;
  hidden_reason: Generated<string | null>;
  removed_at: Generated<Date | null>;
  created_at: Moment;
}

/** The draft of a bid and the state of the sent version. */
export interface BidsTable extends Versioned {
  id: Id;
  tender_id: number;
  company_id: number | null;
  created_by: number | null;
  state: Generated<BidState>;
  price_from: Generated<number | null>;
  price_to: Generated<number | null>;
  currency: Generated<'CZK'>;
  vat_included: Generated<boolean>;
  start_date: Generated<Day | null>;
  duration_weeks: Generated<number | null>;
  valid_until: Generated<Day | null>;
  text: Generated<string | null>;
  answers: Json<BidAnswers>;
  is_changed: Generated<boolean>;
  /** Number of the valid version. Null before the first. */
  sent_number: Generated<number | null>;
  first_sent_at: OptionalMoment;
  sent_at: OptionalMoment;
  withdrawn_at: OptionalMoment;
  withdrawn_by: Generated<number | null>;
  seen_at: OptionalMoment;
  clarification: Generated<string | null>;
  clarification_requested_at: OptionalMoment;
  clarification_until: OptionalMoment;
  decided_at: OptionalMoment;
  decided_by: Generated<number | null>;
  reason: Generated<string | null>;
  /** How often the buyer added it to the shortlist or removed it. */
  shortlist_moves: Generated<number>;
  created_at: Moment;
}

export interface BidVersionsTable {
  id: Id;
  bid_id: number;
  number: number;
  content: Json<unknown>;
  /** The bytes covered by `hash`. */
  canonical: string;
  hash: string;
  is_clarification: Generated<boolean>;
  /** Text of the clarification request. */
  clarification: Generated<string | null>;
  sent_by: number | null;
  sent_at: Moment;
}

export interface BidVersionFilesTable {
  version_id: number;
  file_id: number;
  sha256: string;
}

/** A template of tenders, maintained in the admin area. */
export interface TenderTemplatesTable extends Versioned {
  id: Id;
  name: string;
  description: string | null;
  must_have: Json<TenderMustHave[]>;
  criteria: Json<TenderCriterion[]>;
  position: Generated<number>;
  retired_at: OptionalMoment;
  created_at: Moment;
}

/** Renewal of a licence: its tender and the resulting licence. */
export interface SoftwareSuccessionsTable {
  id: Id;
  software_id: number | null;
  tender_id: number;
  new_software_id: Generated<number | null>;
  created_by: number | null;
  created_at: Moment;
}

export interface BidScoresTable {
  id: Id;
  bid_id: number;
  user_id: number | null;
  user_name: string;
  criterion_id: string;
  points: number;
  note: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface ConflictStatementsTable {
  id: Id;
  tender_id: number;
  user_id: number | null;
  user_name: string;
  is_free: boolean;
  evaluates: Generated<boolean>;
  note: string | null;
  stated_at: Moment;
  earlier: Json<unknown[]>;
}

export interface DecisionFilesTable {
  id: Id;
  tender_id: number;
  number: string;
  canonical: string;
  hash: string;
  made_at: Moment;
}

export interface BidVotesTable {
  id: Id;
  bid_id: number;
  user_id: number | null;
  user_name: string;
  vote: number;
  note: string | null;
  created_at: Moment;
  updated_at: Moment;
}
