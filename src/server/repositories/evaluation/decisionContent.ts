import type {
  TenderOpening,
  TenderState,
  TenderVisibility,
  InviteSource,
  Meets,
  BidState,
  PriceForm,
} from '../../../contract/vocabulary/tenders';
import type { ShortlistItemState } from '../../../contract/vocabulary/shortlists';
import type { BidScore } from '../../../contract/wire/comparison';
import type { GivenVote } from '../../../contract/wire/votes';

/** What `form` of a decision file says: a change of its shape is another one. */
export const DECISION_FORM = 'it-portal/decision/1';

/** One thing that was searched for, in words: which filter of the register, and its value. */
export interface Sought {
  filter: string;
  value: string;
}

interface Party {
  name: string;
  reg_number: string | null;
}

/** What stood in a version of a bid. */
export interface BidTermsTold {
  price_from: number;
  price_to: number | null;
  vat_included: boolean;
  start_date: string | null;
  duration_weeks: number | null;
  valid_until: string;
  text: string | null;
  answers: { text: string; meets: Meets; note: string | null }[];
  files: { name: string; size: number; sha256: string }[];
}

/** A vote; files of decisions before votes had marks say nothing of whether it was changed. */
type ToldVote = Omit<GivenVote, 'is_changed'> & Partial<Pick<GivenVote, 'is_changed'>>;

/** Everything that a decision file tells, as it was when the decision was taken. Times are ISO 8601 in UTC. */
export interface DecisionContent {
  form: typeof DECISION_FORM;
  number: string;
  made_at: string;
  /** Who asks; null for a person without a company. */
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
  call: {
    id: number;
    published_at: string;
    published_by: string | null;
    offers_until: string;
    decision_on: string | null;
    opening: TenderOpening;
    visibility: TenderVisibility;
    price_form: PriceForm;
    criteria: { id: string; name: string; weight: number }[];
    must_have: { id: string; text: string }[];
    opened_at: string | null;
    opened_by: string | null;
  };
  /** Lists in which companies were picked for the project. */
  shortlists: {
    name: string;
    locked_at: string | null;
    companies: (Party & {
      found_in: 'suppliers' | 'consultants' | null;
      /** As the address of the register said it, and in words. */
      found_by: string | null;
      searched: Sought[];
      added_at: string;
      added_by: string | null;
      state: ShortlistItemState;
      out_reason: string | null;
      votes: ToldVote[];
    })[];
  }[];
  invites: (Party & {
    found_by: InviteSource;
    why: string | null;
    invited_by: string | null;
    told_at: string | null;
    seen_at: string | null;
    declined_at: string | null;
    declined_reason: string | null;
  })[];
  questions: { asked_at: string; text: string; answered_at: string | null; answer: string | null }[];
  changes: { at: string; by: string | null; text: string; is_prolonged: boolean }[];
  statements: { name: string; is_free: boolean; note: string | null; stated_at: string }[];
  /** In the order in which they came, withdrawn ones too; of those nothing is told but their times. */
  offers: (Party & {
    id: number;
    state: BidState;
    withdrawn_at: string | null;
    reason: string | null;
    /** Every version that was sent. */
    arrivals: {
      number: number;
      sent_at: string;
      hash: string;
      /** It says something more exactly after the deadline, and what it was asked for. */
      is_clarification: boolean;
      clarification: string | null;
    }[];
    /** What stood in the version that holds. */
    terms: BidTermsTold | null;
    /** What stood in those that were opened before it and clarified since. */
    earlier: (BidTermsTold & { number: number })[];
    scores: { name: string; total: number; scores: BidScore[]; is_changed?: boolean }[];
    total: number | null;
    votes: ToldVote[];
  })[];
  decision: {
    state: Extract<TenderState, 'AWARDED' | 'NO_AWARD'>;
    at: string;
    by: string | null;
    reason: string;
    winner: Party | null;
  };
  /** What the history has of the project and its tender. */
  history: { at: string; who: string | null; kind: 'projects' | 'calls'; action: string; fields: string[] }[];
}
