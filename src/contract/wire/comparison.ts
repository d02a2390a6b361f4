import { Type, type Static } from 'typebox';
import { AWARD_REASON_MAX_LENGTH, SCORE_MAX } from '../limits/limits.ts';
import { TENDER_STATES, MEETS, BID_STATES, PRICE_FORMS } from '../vocabulary/tenders.ts';
import { Codes, DateOnly, DateTime, Id, IdName, Nullable, SecretCodes, SecretDay } from './common.ts';
import { PortalFile } from './files.ts';
import { Secret, SecretInteger, SecretNumber, Shown } from './marks.ts';
import { OtherSide } from './otherSide.ts';
import { TenderCriterion, TenderMustHave } from './tenders.ts';
import { GivenVote, OwnVote } from './votes.ts';

const Points = Type.Integer({ minimum: 0, maximum: SCORE_MAX });

/** Points of one criterion, with a note. */
export const BidScore = Type.Object({ criterion: Shown(), points: Points, note: Nullable(Secret()) });
export type BidScore = Static<typeof BidScore>;

/** The scores of one evaluator for a bid. */
const GivenScores = Type.Object({
  name: Shown(),
  is_self: Type.Boolean(),
  /** Changed after all points had been given, which revealed the points of others. */
  is_changed: Type.Boolean(),
  /** Weighted total on a scale of 100. */
  total: Type.Number(),
  scores: Type.Array(BidScore),
});

const Amount = SecretNumber({}, ['net_from']);

const Price = Type.Object({
  vat_included: Type.Boolean(),
  /** Crowns without and with VAT, independent of how the price was stated. */
  net_from: Amount,
  net_to: Nullable(Amount),
  gross_from: Amount,
  gross_to: Nullable(Amount),
});

/** A sent version of a bid, prepared for comparison. */
const ComparedContent = Type.Object({
  sent_at: DateTime,
  hash: Shown(),
  price: Price,
  start_date: Nullable(SecretDay),
  duration_weeks: Nullable(SecretInteger()),
  valid_until: SecretDay,
  text: Nullable(Secret()),
  answers: Type.Array(Type.Object({ id: Shown(), meets: Nullable(SecretCodes(MEETS)), note: Nullable(Secret()) })),
  files: Type.Array(PortalFile),
});
export type ComparedContent = Static<typeof ComparedContent>;

/**
 * A version that was valid after the deadline until a clarification replaced it, with the text of the clarification
 * request.
 */
const EarlierVersion = Type.Object({
  number: Type.Integer(),
  ...ComparedContent.properties,
  clarification: Nullable(Secret()),
});

/** A bid in the comparison, as it was sent. */
export const ComparedBid = Type.Object({
  id: Id,
  /** Sent with the award, to ensure that the decision is about the version that was read. */
  version: Type.Integer(),
  state: Codes(BID_STATES),
  bidder: Type.Object({ id: Nullable(Id), name: Shown(), reg_number: Nullable(Secret()) }),
  ...ComparedContent.properties,
  /** A clarification request without an answer, with its deadline, and whether it can still be answered. */
  clarification: Nullable(Type.Object({ text: Secret(), until: Nullable(DateTime), is_running: Type.Boolean() })),
  /** Versions before clarifications, newest first. */
  earlier: Type.Array(EarlierVersion),
  reason: Nullable(Secret()),
  own_scores: Type.Array(BidScore),
  /** Scores of all evaluators. Null while the caller may not read them (docs/product.md 8.28). */
  given: Nullable(Type.Array(GivenScores)),
  own_vote: Nullable(OwnVote),
  /** Votes of all users. Null until the caller has voted, or the tender is decided. */
  votes: Nullable(Type.Array(GivenVote)),
  /** Points of the criterion by price. Null without such a criterion, and for a rejected bid. */
  price_points: Nullable(Type.Number()),
  /** Mean of all totals, rounded. Null together with `given`, and without any scores. */
  total: Nullable(Type.Number()),
  /** Place among the competing bids by exact totals, without criteria by price. Null while it is not known or shown. */
  place: Nullable(Type.Integer()),
});
export type ComparedBid = Static<typeof ComparedBid>;

export const ConflictStatement = Type.Object({
  name: Shown(),
  is_self: Type.Boolean(),
  is_free: Type.Boolean(),
  evaluates: Type.Boolean(),
  note: Nullable(Secret()),
  stated_at: DateTime,
  is_replaced: Type.Boolean(),
});
export type ConflictStatement = Static<typeof ConflictStatement>;

/** Comparison of the bids of a project's latest tender. */
export const Comparison = Type.Object({
  project: IdName,
  /** The company of the project, used for the caller's permissions. */
  company: Nullable(IdName),
  tender: Type.Object({
    id: Id,
    state: Codes(TENDER_STATES),
    bids_until: DateTime,
    decision_on: Nullable(DateOnly),
    price_form: Codes(PRICE_FORMS),
    criteria: Type.Array(TenderCriterion),
    must_have: Type.Array(TenderMustHave),
    decided_at: Nullable(DateTime),
    decision_reason: Nullable(Secret()),
  }),
  /** Whether bids can be read. Until then `bids` is empty. */
  is_open: Type.Boolean(),
  /** How to reach the winner. */
  other_side: Type.Optional(OtherSide),
  /** The software licence created from the won bid, null before. */
  licence: Nullable(IdName),
  count: Type.Integer(),
  statements: Type.Array(ConflictStatement),
  /** Number of the decision file. Null before the decision. */
  file: Nullable(Type.Object({ number: Shown(), hash: Shown() })),
  bids: Type.Array(ComparedBid),
});
export type Comparison = Static<typeof Comparison>;

/** `projects/{id}/comparison/`. Null before the first tender. */
export const ProjectComparison = Type.Object({ comparison: Nullable(Comparison) });
export type ProjectComparison = Static<typeof ProjectComparison>;

/** `projects/{id}/tender/check/`: what a decider reads before the decision, with points as in the comparison. */
export const AwardCheck = Type.Object({
  bids: Type.Array(Type.Pick(ComparedBid, ['id', 'total', 'place', 'given'])),
  /** Evaluators without points for some bids, and the number of these bids. */
  missing: Type.Array(Type.Object({ name: Shown(), bids: Type.Integer() })),
  /** The decider has declared a conflict of interest: the decision is refused, or marked if nobody else can decide. */
  conflict: Nullable(Codes(['REFUSED', 'MARKED'])),
});
export type AwardCheck = Static<typeof AwardCheck>;

export const ConflictStatementDraft = Type.Object({
  is_free: Type.Boolean(),
  evaluates: Type.Optional(Type.Boolean()),
  note: Type.Optional(Nullable(Secret())),
});
export type ConflictStatementDraft = Static<typeof ConflictStatementDraft>;

export const BidScoresDraft = Type.Object({
  scores: Type.Array(
    Type.Object({
      criterion: Shown({ maxLength: 40 }),
      points: Points,
      note: Type.Optional(Nullable(Secret({ maxLength: 2_000 }))),
    }),
    { minItems: 1, maxItems: 20 },
  ),
});
export type BidScoresDraft = Static<typeof BidScoresDraft>;

export const BidShortlistDraft = Type.Object({ shortlisted: Type.Boolean() });
export type BidShortlistDraft = Static<typeof BidShortlistDraft>;

const BidReasons = Type.Array(Type.Object({ bid: Id, reason: Secret({ maxLength: AWARD_REASON_MAX_LENGTH }) }), {
  maxItems: 1_000,
});

/** The awarded bid with the reason, and the reasons for the others. */
export const AwardDraft = Type.Object({
  bid: Id,
  /** Required unless the bid is first by the declared criteria. */
  reason: Type.Optional(Nullable(Secret())),
  others: BidReasons,
  /** Why running clarifications are ended. The bidders read it. */
  ended: Type.Optional(BidReasons),
});
export type AwardDraft = Static<typeof AwardDraft>;

export const NoAwardDraft = Type.Object({ reason: Secret() });
export type NoAwardDraft = Static<typeof NoAwardDraft>;
