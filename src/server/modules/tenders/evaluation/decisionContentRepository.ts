import type { GuestDelivery } from '#contract/vocabulary/guests.ts';
import type { ShortlistItemState } from '#contract/vocabulary/shortlists.ts';
import type {
  TenderOpening,
  TenderState,
  TenderVisibility,
  InviteSource,
  Meets,
  MustHaveKind,
  BidState,
  PriceForm,
} from '#contract/vocabulary/tenders.ts';
import type { BidScore, ConflictStatement } from '#contract/wire/comparison.ts';
import type { GivenVote } from '#contract/wire/votes.ts';

/** Value of `form` in a decision file. A changed structure needs a new value. Older files lack `is_required`. */
export const DECISION_FORM = 'it-portal/decision/6';

/** One search filter of a register and its value, as text. */
export interface SearchFilter {
  filter: string;
  value: string;
}

interface Party {
  name: string;
  reg_number: string | null;
}

/** The content of a version of a bid. */
export interface RecordedBidTerms {
  price_from: number;
  price_to: number | null;
  vat_included: boolean;
  start_date: string | null;
  duration_weeks: number | null;
  valid_until: string;
  text: string | null;
  /** Of a question without `meets`, and without a note if it was left open. */
  answers: { text: string; meets: Meets | null; note: string | null }[];
  files: { name: string; size: number; sha256: string }[];
}

/** A vote. Older decision files do not record whether a vote was changed. */
type RecordedVote = Omit<GivenVote, 'is_changed'> & Partial<Pick<GivenVote, 'is_changed'>>;

/** The content of a decision file, as of the time of the decision. Times are ISO 8601 in UTC. */
export interface DecisionContent {
  form: typeof DECISION_FORM;
  number: string;
  made_at: string;
  /** The buyer; null for a person without a company. */
  client: Party | null;
  project: {
    id: number;
    name: string;
    description: string | null;
    budget_from: number | null;
    budget_to: number | null;
    deadline: string | null;
    categories: string[];
  };
  tender: {
    id: number;
    published_at: string;
    published_by: string | null;
    bids_until: string;
    decision_on: string | null;
    opening: TenderOpening;
    visibility: TenderVisibility;
    price_form: PriceForm;
    criteria: { id: string; name: string; weight: number; by_price?: boolean }[];
    must_have: { id: string; text: string; kind?: MustHaveKind; is_required?: boolean }[];
    /** The sentence from which the tender was made. Absent if it was not made from one, and in older decision files. */
    need?: string;
    opened_at: string | null;
    opened_by: string | null;
    /** Every version of the files that all bidders got. Older decision files do not have them. */
    files?: { name: string; number: number; uploaded_at: string; size: number; sha256: string }[];
  };
  /** Shortlists of companies for the project. */
  shortlists: {
    name: string;
    locked_at: string | null;
    companies: (Party & {
      found_in: 'suppliers' | 'consultants' | null;
      /** The query string of the register, and the same as text. */
      search_query: string | null;
      searched: SearchFilter[];
      added_at: string;
      added_by: string | null;
      state: ShortlistItemState;
      out_reason: string | null;
      votes: RecordedVote[];
    })[];
  }[];
  invites: (Party & {
    source: InviteSource;
    reason: string | null;
    invited_by: string | null;
    notified_at: string | null;
    seen_at: string | null;
    declined_at: string | null;
    declined_reason: string | null;
    /**
     * Addresses to which it was sent, and what their mail servers said. Empty if members of the company were told in the
     * portal. Older decision files do not have them.
     */
    links?: {
      email: string;
      sent_at: string | null;
      delivery: GuestDelivery;
      delivered_at: string | null;
      opened_at: string | null;
      withdrawn_at: string | null;
    }[];
  })[];
  questions: { asked_at: string; text: string; answered_at: string | null; answer: string | null }[];
  changes: { at: string; by: string | null; text: string; is_prolonged: boolean }[];
  statements: (Pick<ConflictStatement, 'name' | 'is_free' | 'note' | 'stated_at'> & Partial<ConflictStatement>)[];
  /** Bids in the order in which they arrived. Of withdrawn bids only the times are disclosed. */
  bids: (Party & {
    id: number;
    state: BidState;
    withdrawn_at: string | null;
    reason: string | null;
    /** All versions that were sent. */
    arrivals: {
      number: number;
      sent_at: string;
      hash: string;
      /** Whether the version is a clarification sent after the deadline, and what the bidder was asked. */
      is_clarification: boolean;
      clarification: string | null;
    }[];
    /** The content of the valid version. */
    terms: RecordedBidTerms | null;
    /** The content of opened versions that a clarification replaced. */
    earlier: (RecordedBidTerms & { number: number })[];
    scores: { name: string; total: number; scores: BidScore[]; is_changed?: boolean }[];
    /** Computed points of the criterion by price; null for a bid that did not compete. */
    price_points?: number | null;
    total: number | null;
    /** Place by exact totals, without criteria by price. Older decision files do not have it. */
    place?: number | null;
    votes: RecordedVote[];
  })[];
  decision: {
    state: Extract<TenderState, 'AWARDED' | 'NO_AWARD'>;
    at: string;
    by: string | null;
    /** Whether that person was in conflict of interest. Older decision files do not have it. */
    in_conflict?: boolean;
    reason: string;
    winner: Party | null;
  };
  /** The history of the project and its tender. */
  history: { at: string; who: string | null; kind: 'projects' | 'calls'; action: string; fields: string[] }[];
}
