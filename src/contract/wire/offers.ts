import { Type, type Static } from 'typebox';
import { OFFER_PARTS } from '../offerParts';
import { CALL_STATES, CALL_OPENINGS, MEETS, OFFER_STATES, PRICE_FORMS } from '../vocabulary/calls';
import { CallMustHave } from './calls';
import { Codes, DateOnly, DateTime, Id, IdName, Named, Nullable, SecretCodes, SecretDay } from './common';
import { PortalFile } from './files';
import { Secret, SecretInteger, SecretNumber, Shown } from './marks';

/** How an offer meets one must-have of its call. */
const OfferAnswer = Type.Object({ meets: Nullable(SecretCodes(MEETS)), note: Nullable(Secret()) });
export type OfferAnswer = Static<typeof OfferAnswer>;

/** By the ids of must-haves. */
export const OfferAnswers = Type.Record(Type.String(), OfferAnswer);
export type OfferAnswers = Static<typeof OfferAnswers>;

/** Crowns with hellers at most. */
const Price = Nullable(SecretNumber({ minimum: 0 }, ['vat_included']));

const OfferFields = Type.Object({
  /** The price, or the lower bound of a range. */
  price_from: Price,
  price_to: Price,
  vat_included: Type.Boolean(),
  start_date: Nullable(SecretDay),
  duration_weeks: Nullable(SecretInteger({ minimum: 0 })),
  valid_until: Nullable(SecretDay),
  text: Nullable(Secret()),
  answers: OfferAnswers,
});
export type OfferFields = Static<typeof OfferFields>;

/** A draft as its form sends it. */
export const OfferPatch = Type.Partial(OfferFields);
export type OfferPatch = Static<typeof OfferPatch>;

/** What of its call an offer answers, and until when. */
export const OfferCall = Named('OfferCall', {
  id: Id,
  project: IdName,
  /** Who asks. */
  company: Nullable(IdName),
  state: Codes(CALL_STATES),
  opening: Codes(CALL_OPENINGS),
  offers_until: DateTime,
  decision_on: Nullable(DateOnly),
  price_form: Codes(PRICE_FORMS),
  must_have: Type.Array(CallMustHave),
  cancelled_reason: Nullable(Secret()),
  /** Moment of the answer by the clock that closes the call, for the time that is left. */
  now: DateTime,
});
export type OfferCall = Static<typeof OfferCall>;

/** A version that was sent. */
export const OfferReceipt = Named('OfferReceipt', { number: Type.Integer(), sent_at: DateTime, hash: Shown() });
export type OfferReceipt = Static<typeof OfferReceipt>;

const OfferHead = Type.Object({
  id: Id,
  state: Codes(OFFER_STATES),
  call: OfferCall,
  /** Whether something else is written than what was sent last. */
  is_changed: Type.Boolean(),
  /** What it still needs to be sent. */
  missing: Type.Array(Codes(OFFER_PARTS)),
  /** The version that holds; the one that did, where it was withdrawn. */
  sent: Nullable(OfferReceipt),
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

/** An offer as its bidder reads it: what is being written, and what holds. */
export const Offer = Named('Offer', {
  ...OfferHead.properties,
  ...OfferFields.properties,
  files: Type.Array(PortalFile),
  /** Every version, the newest first. */
  receipts: Type.Array(OfferReceipt),
});
export type Offer = Static<typeof Offer>;

/** An own offer in their list. */
export const OwnOffer = OfferHead;
export type OwnOffer = Static<typeof OwnOffer>;

/** A call that the company is asked by and has not answered. */
export const AskedCall = Type.Object({ ...OfferCall.properties, invited_at: DateTime });
export type AskedCall = Static<typeof AskedCall>;

/** What the company wrote before to the same must-haves, and its last text; null where there is none. */
export const EarlierAnswers = Type.Object({ answers: OfferAnswers, text: Nullable(Secret()) });
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
export const OFFER_CONTENT_FORM = 'it-portal/offer/1';

/**
 * Everything that was sent with an offer. Its canonical form (RFC 8785) is what the hash of a receipt is of, so nothing is
 * ever added to what was sent.
 */
export const OfferContent = Type.Object({
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
  /** In the order of the call. */
  answers: Type.Array(
    Type.Object({ id: Shown(), text: Secret(), meets: SecretCodes(MEETS), note: Nullable(Secret()) }),
  ),
  files: Type.Array(SentFile),
  /** Random, so that the hash alone lets nobody try out prices. */
  salt: Secret(),
});
export type OfferContent = Static<typeof OfferContent>;

/** An offer as the asking side reads it once it may. */
export const OpenedOffer = Type.Object({
  id: Id,
  state: Codes(OFFER_STATES),
  content: OfferContent,
  hash: Shown(),
  files: Type.Array(PortalFile),
  seen_at: Nullable(DateTime),
  /** What its bidder is asked to say more exactly and has not yet. */
  clarification: Nullable(Secret()),
  clarification_until: Nullable(DateTime),
  decided_at: Nullable(DateTime),
  reason: Nullable(Secret()),
});
export type OpenedOffer = Static<typeof OpenedOffer>;

/** The offers of a project's last call as the asking side has them: before they open only how many there are. */
export const CallOffers = Type.Object({
  count: Type.Integer(),
  is_open: Type.Boolean(),
  /** Null before the first call. */
  opens_at: Nullable(DateTime),
  results: Type.Array(OpenedOffer),
});
export type CallOffers = Static<typeof CallOffers>;

/** What is to be said more exactly, and until when. */
export const ClarificationDraft = Type.Object({ text: Secret(), until: DateTime });
export type ClarificationDraft = Static<typeof ClarificationDraft>;

export const OfferRejection = Type.Object({ reason: Secret() });
export type OfferRejection = Static<typeof OfferRejection>;
