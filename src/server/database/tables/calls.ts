import type { ColumnType, Generated } from 'kysely';
import type {
  CallOpening,
  CallVisibility,
  InviteSource,
  OfferState,
  PriceForm,
  StoredCallState,
} from '../../../contract/vocabulary/calls';
import type { CallCriterion, CallMustHave } from '../../../contract/wire/calls';
import type { OfferAnswers } from '../../../contract/wire/offers';
import type { Day, Id, Moment, OptionalMoment, Versioned } from './columns';

/** What JSON says; written as its text. */
type Json<T> = ColumnType<T, string | undefined, string>;

export interface CallsTable extends Versioned {
  id: Id;
  project_id: number;
  /** Evaluation is told by the clock, see `present` of the repositories. */
  state: Generated<StoredCallState>;
  offers_until: OptionalMoment;
  questions_until: OptionalMoment;
  decision_on: Generated<Day | null>;
  opening: Generated<CallOpening>;
  visibility: Generated<CallVisibility>;
  price_form: Generated<PriceForm>;
  criteria: Json<CallCriterion[]>;
  must_have: Json<CallMustHave[]>;
  created_by: number | null;
  published_at: OptionalMoment;
  published_by: Generated<number | null>;
  closing_told_at: OptionalMoment;
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

export interface CallInvitesTable {
  id: Id;
  call_id: number;
  /** Null once it is deleted; its name stays. */
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

export interface CallReadersTable {
  call_id: number;
  user_id: number;
  company_id: number | null;
  opened_at: Moment;
}

export interface CallChangesTable {
  id: Id;
  call_id: number;
  text: string;
  differences: Json<Record<string, [before: unknown, after: unknown]>>;
  prolonged: Generated<boolean>;
  created_by: number | null;
  created_at: Moment;
}

export interface CallQuestionsTable {
  id: Id;
  call_id: number;
  /** Told to its own people only. */
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

/** What a supplier is writing, and the state of what was sent. */
export interface OffersTable extends Versioned {
  id: Id;
  call_id: number;
  company_id: number | null;
  created_by: number | null;
  state: Generated<OfferState>;
  price_from: Generated<number | null>;
  price_to: Generated<number | null>;
  currency: Generated<'CZK'>;
  vat_included: Generated<boolean>;
  start_date: Generated<Day | null>;
  duration_weeks: Generated<number | null>;
  valid_until: Generated<Day | null>;
  text: Generated<string | null>;
  answers: Json<OfferAnswers>;
  is_changed: Generated<boolean>;
  /** Number of the version that holds; null before the first. */
  sent_number: Generated<number | null>;
  first_sent_at: OptionalMoment;
  sent_at: OptionalMoment;
  withdrawn_at: OptionalMoment;
  withdrawn_by: Generated<number | null>;
  seen_at: OptionalMoment;
  clarification: Generated<string | null>;
  clarification_asked_at: OptionalMoment;
  clarification_until: OptionalMoment;
  decided_at: OptionalMoment;
  decided_by: Generated<number | null>;
  reason: Generated<string | null>;
  /** How often the asking side put it on its short list or took it off. */
  shortlist_moves: Generated<number>;
  created_at: Moment;
}

export interface OfferVersionsTable {
  id: Id;
  offer_id: number;
  number: number;
  content: Json<unknown>;
  /** The bytes of `hash`. */
  canonical: string;
  hash: string;
  is_clarification: Generated<boolean>;
  /** What was asked to be said more exactly. */
  clarification: Generated<string | null>;
  sent_by: number | null;
  sent_at: Moment;
}

export interface OfferVersionFilesTable {
  version_id: number;
  file_id: number;
  sha256: string;
}

/** What follows a licence: the call that asks for it, and the record that it became. */
export interface SoftwareSuccessionsTable {
  id: Id;
  software_id: number | null;
  call_id: number;
  new_software_id: Generated<number | null>;
  created_by: number | null;
  created_at: Moment;
}

export interface OfferScoresTable {
  id: Id;
  offer_id: number;
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
  call_id: number;
  user_id: number | null;
  user_name: string;
  is_free: boolean;
  note: string | null;
  stated_at: Moment;
}

export interface DecisionFilesTable {
  id: Id;
  call_id: number;
  number: string;
  canonical: string;
  hash: string;
  made_at: Moment;
}

export interface OfferVotesTable {
  id: Id;
  offer_id: number;
  user_id: number | null;
  user_name: string;
  vote: number;
  note: string | null;
  created_at: Moment;
  updated_at: Moment;
}
