import { Type, type Static } from 'typebox';
import { BID_PARTS } from '../rules/bidParts.ts';
import { TENDER_STATES, TENDER_OPENINGS, MEETS, BID_STATES, PRICE_FORMS } from '../vocabulary/tenders.ts';
import { Codes, DateOnly, DateTime, Id, IdName, Named, Nullable, SecretCodes, SecretDay } from './common.ts';
import { PortalFile } from './files.ts';
import { Secret, SecretInteger, SecretNumber, Shown } from './marks.ts';
import { OtherSide } from './otherSide.ts';
import { TenderMustHave } from './tenders.ts';

/** The answer of a bid to one must-have of its tender. */
const BidAnswer = Type.Object({ meets: Nullable(SecretCodes(MEETS)), note: Nullable(Secret()) });
export type BidAnswer = Static<typeof BidAnswer>;

/** Keyed by must-have id. */
export const BidAnswers = Type.Record(Type.String(), BidAnswer);
export type BidAnswers = Static<typeof BidAnswers>;

/** Crowns with at most two decimal places. */
const Price = Nullable(SecretNumber({ minimum: 0 }, ['vat_included']));

const BidFields = Type.Object({
  /** The price, or the lower bound of a range. */
  price_from: Price,
  price_to: Price,
  vat_included: Type.Boolean(),
  start_date: Nullable(SecretDay),
  duration_weeks: Nullable(SecretInteger({ minimum: 0 })),
  valid_until: Nullable(SecretDay),
  text: Nullable(Secret()),
  answers: BidAnswers,
});
export type BidFields = Static<typeof BidFields>;

/** A draft as sent by its form. */
export const BidPatch = Type.Partial(BidFields);
export type BidPatch = Static<typeof BidPatch>;

/** The tender of a bid, with its deadline. */
export const BidTender = Named('BidTender', {
  id: Id,
  project: IdName,
  /** The buyer. */
  company: Nullable(IdName),
  /** For the winner. */
  other_side: Type.Optional(OtherSide),
  state: Codes(TENDER_STATES),
  opening: Codes(TENDER_OPENINGS),
  bids_until: DateTime,
  decision_on: Nullable(DateOnly),
  price_form: Codes(PRICE_FORMS),
  must_have: Type.Array(TenderMustHave),
  cancelled_reason: Nullable(Secret()),
  /** Server time of the response, by the clock that closes the tender. Used to show the remaining time. */
  now: DateTime,
});
export type BidTender = Static<typeof BidTender>;

/** A sent version. */
export const BidReceipt = Named('BidReceipt', { number: Type.Integer(), sent_at: DateTime, hash: Shown() });
export type BidReceipt = Static<typeof BidReceipt>;

const BidHead = Type.Object({
  id: Id,
  state: Codes(BID_STATES),
  tender: BidTender,
  /** Whether the draft differs from the last sent version. */
  is_changed: Type.Boolean(),
  /** Parts that are missing before it can be sent. */
  missing: Type.Array(Codes(BID_PARTS)),
  /** The valid version, or the last valid one after a withdrawal. */
  sent: Nullable(BidReceipt),
  withdrawn_at: Nullable(DateTime),
  /** When the buyer first read it. */
  seen_at: Nullable(DateTime),
  clarification: Nullable(Secret()),
  clarification_until: Nullable(DateTime),
  decided_at: Nullable(DateTime),
  reason: Nullable(Secret()),
  created_at: DateTime,
  updated_at: DateTime,
});

/** A bid as its bidder sees it: the draft and the valid version. */
export const Bid = Named('Bid', {
  ...BidHead.properties,
  ...BidFields.properties,
  files: Type.Array(PortalFile),
  /** It has won, and the contract has at least begun, so that a reference of it can be made (docs/product.md 8.29). */
  offers_reference: Type.Boolean(),
  /** All versions, newest first. */
  receipts: Type.Array(BidReceipt),
});
export type Bid = Static<typeof Bid>;

/** An own bid in the bidder's list. */
export const OwnBid = BidHead;
export type OwnBid = Static<typeof OwnBid>;

/** A tender the company was invited to and has not answered. */
export const InvitedTender = Type.Object({ ...BidTender.properties, invited_at: DateTime });
export type InvitedTender = Static<typeof InvitedTender>;

/** The company's earlier answers to the same must-haves, and its last text. Null when there is none. */
export const EarlierAnswers = Type.Object({ answers: BidAnswers, text: Nullable(Secret()) });
export type EarlierAnswers = Static<typeof EarlierAnswers>;

/** A file of a sent version. */
const SentFile = Type.Object({
  id: Id,
  name: Secret({}, ['sha256']),
  /** In bytes. */
  size: Type.Integer(),
  /** SHA-256 of the content, hexadecimal. */
  sha256: Shown(),
});

/** Value of `form` in a bid's content. A changed structure needs a new value. */
export const BID_CONTENT_FORM = 'it-portal/bid/3';

/**
 * The complete content of a sent bid. The hash of a receipt is computed from its canonical form (RFC 8785), so fields
 * must never be added to an existing form.
 */
export const BidContent = Type.Object({
  form: Shown(),
  bid: Id,
  number: Type.Integer(),
  sent_at: DateTime,
  tender: Type.Object({ id: Id, project: Id, name: Shown(), bids_until: DateTime }),
  bidder: Type.Object({ company: Id, name: Shown(), reg_number: Nullable(Secret()) }),
  price_form: Codes(PRICE_FORMS),
  price_from: SecretNumber({}, ['vat_included']),
  price_to: Price,
  currency: Shown(),
  vat_included: Type.Boolean(),
  start_date: Nullable(SecretDay),
  duration_weeks: Nullable(SecretInteger()),
  valid_until: SecretDay,
  text: Nullable(Secret()),
  /** In the order of the tender. Questions are answered by the note only, or not at all. */
  answers: Type.Array(
    Type.Object({ id: Shown(), text: Secret(), meets: Nullable(SecretCodes(MEETS)), note: Nullable(Secret()) }),
  ),
  files: Type.Array(SentFile),
  /** Random, so that prices cannot be guessed from the hash. */
  salt: Secret(),
});
export type BidContent = Static<typeof BidContent>;

/** A bid as the buyer sees it after opening. */
export const OpenedBid = Type.Object({
  id: Id,
  state: Codes(BID_STATES),
  content: BidContent,
  hash: Shown(),
  files: Type.Array(PortalFile),
  seen_at: Nullable(DateTime),
  /** A pending clarification request. */
  clarification: Nullable(Secret()),
  clarification_until: Nullable(DateTime),
  decided_at: Nullable(DateTime),
  reason: Nullable(Secret()),
});
export type OpenedBid = Static<typeof OpenedBid>;

/** The bids of a project's latest tender for the buyer. Before the opening only their count is returned. */
export const TenderBids = Type.Object({
  count: Type.Integer(),
  is_open: Type.Boolean(),
  /** Null before the first tender. */
  opens_at: Nullable(DateTime),
  results: Type.Array(OpenedBid),
});
export type TenderBids = Static<typeof TenderBids>;

/** The text of a clarification request and its deadline. */
export const ClarificationDraft = Type.Object({ text: Secret(), until: DateTime });
export type ClarificationDraft = Static<typeof ClarificationDraft>;

export const BidRejection = Type.Object({ reason: Secret() });
export type BidRejection = Static<typeof BidRejection>;
