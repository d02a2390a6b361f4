import { Type, type Static } from 'typebox';
import { BID_PARTS } from '../bidParts';
import { TENDER_STATES, TENDER_OPENINGS, MEETS, BID_STATES, PRICE_FORMS } from '../vocabulary/tenders';
import { TenderMustHave } from './tenders';
import { Codes, DateOnly, DateTime, Id, IdName, Named, Nullable, SecretCodes, SecretDay } from './common';
import { PortalFile } from './files';
import { Secret, SecretInteger, SecretNumber, Shown } from './marks';

/** How a bid meets one must-have of its tender. */
const BidAnswer = Type.Object({ meets: Nullable(SecretCodes(MEETS)), note: Nullable(Secret()) });
export type BidAnswer = Static<typeof BidAnswer>;

/** By the ids of must-haves. */
export const BidAnswers = Type.Record(Type.String(), BidAnswer);
export type BidAnswers = Static<typeof BidAnswers>;

/** Crowns with hellers at most. */
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

/** A draft as its form sends it. */
export const BidPatch = Type.Partial(BidFields);
export type BidPatch = Static<typeof BidPatch>;

/** What of its tender a bid answers, and until when. */
export const BidTender = Named('BidTender', {
  id: Id,
  project: IdName,
  /** Who asks. */
  company: Nullable(IdName),
  state: Codes(TENDER_STATES),
  opening: Codes(TENDER_OPENINGS),
  bids_until: DateTime,
  decision_on: Nullable(DateOnly),
  price_form: Codes(PRICE_FORMS),
  must_have: Type.Array(TenderMustHave),
  cancelled_reason: Nullable(Secret()),
  /** Moment of the answer by the clock that closes the tender, for the time that is left. */
  now: DateTime,
});
export type BidTender = Static<typeof BidTender>;

/** A version that was sent. */
export const BidReceipt = Named('BidReceipt', { number: Type.Integer(), sent_at: DateTime, hash: Shown() });
export type BidReceipt = Static<typeof BidReceipt>;

const BidHead = Type.Object({
  id: Id,
  state: Codes(BID_STATES),
  tender: BidTender,
  /** Whether something else is written than what was sent last. */
  is_changed: Type.Boolean(),
  /** What it still needs to be sent. */
  missing: Type.Array(Codes(BID_PARTS)),
  /** The version that holds; the one that did, where it was withdrawn. */
  sent: Nullable(BidReceipt),
  withdrawn_at: Nullable(DateTime),
  /** When the asking side first read it. */
  seen_at: Nullable(DateTime),
  clarification: Nullable(Secret()),
  clarification_until: Nullable(DateTime),
  decided_at: Nullable(DateTime),
  reason: Nullable(Secret()),
  created_at: DateTime,
  updated_at: DateTime,
});

/** A bid as its bidder reads it: what is being written, and what holds. */
export const Bid = Named('Bid', {
  ...BidHead.properties,
  ...BidFields.properties,
  files: Type.Array(PortalFile),
  /** Every version, the newest first. */
  receipts: Type.Array(BidReceipt),
});
export type Bid = Static<typeof Bid>;

/** An own bid in their list. */
export const OwnBid = BidHead;
export type OwnBid = Static<typeof OwnBid>;

/** A tender that the company is asked by and has not answered. */
export const AskedTender = Type.Object({ ...BidTender.properties, invited_at: DateTime });
export type AskedTender = Static<typeof AskedTender>;

/** What the company wrote before to the same must-haves, and its last text; null where there is none. */
export const EarlierAnswers = Type.Object({ answers: BidAnswers, text: Nullable(Secret()) });
export type EarlierAnswers = Static<typeof EarlierAnswers>;

/** A file of what was sent. */
const SentFile = Type.Object({
  id: Id,
  name: Secret({}, ['sha256']),
  /** Bytes. */
  size: Type.Integer(),
  /** Of its bytes, in hexadecimal digits. */
  sha256: Shown(),
});

/** What `form` of a content says: a change of its shape is another one. */
export const BID_CONTENT_FORM = 'it-portal/offer/1';

/**
 * Everything that was sent with a bid. Its canonical form (RFC 8785) is what the hash of a receipt is of, so nothing is
 * ever added to what was sent.
 */
export const BidContent = Type.Object({
  form: Shown(),
  offer: Id,
  number: Type.Integer(),
  sent_at: DateTime,
  call: Type.Object({ id: Id, project: Id, name: Shown(), offers_until: DateTime }),
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
  /** In the order of the tender. */
  answers: Type.Array(
    Type.Object({ id: Shown(), text: Secret(), meets: SecretCodes(MEETS), note: Nullable(Secret()) }),
  ),
  files: Type.Array(SentFile),
  /** Random, so that the hash alone lets nobody try out prices. */
  salt: Secret(),
});
export type BidContent = Static<typeof BidContent>;

/** A bid as the asking side reads it once it may. */
export const OpenedBid = Type.Object({
  id: Id,
  state: Codes(BID_STATES),
  content: BidContent,
  hash: Shown(),
  files: Type.Array(PortalFile),
  seen_at: Nullable(DateTime),
  /** What its bidder is asked to say more exactly and has not yet. */
  clarification: Nullable(Secret()),
  clarification_until: Nullable(DateTime),
  decided_at: Nullable(DateTime),
  reason: Nullable(Secret()),
});
export type OpenedBid = Static<typeof OpenedBid>;

/** The bids of a project's last tender as the asking side has them: before they open only how many there are. */
export const TenderBids = Type.Object({
  count: Type.Integer(),
  is_open: Type.Boolean(),
  /** Null before the first tender. */
  opens_at: Nullable(DateTime),
  results: Type.Array(OpenedBid),
});
export type TenderBids = Static<typeof TenderBids>;

/** What is to be said more exactly, and until when. */
export const ClarificationDraft = Type.Object({ text: Secret(), until: DateTime });
export type ClarificationDraft = Static<typeof ClarificationDraft>;

export const BidRejection = Type.Object({ reason: Secret() });
export type BidRejection = Static<typeof BidRejection>;
