import { Type, type Static } from 'typebox';
import { MEETS, OFFER_STATES } from '../vocabulary/calls';
import { Codes, DateOnly, DateTime, Id, Nullable } from './common';
import { PortalFile } from './files';
import { Secret, Shown } from './marks';

/** How an offer meets one must-have of its call. */
export const OfferAnswer = Type.Object({ meets: Nullable(Codes(MEETS)), note: Nullable(Secret()) });
export type OfferAnswer = Static<typeof OfferAnswer>;

/** By the ids of must-haves. */
export const OfferAnswers = Type.Record(Type.String(), OfferAnswer);
export type OfferAnswers = Static<typeof OfferAnswers>;

/** Crowns with hellers at most. */
const Price = Nullable(Type.Number({ minimum: 0 }));

const OfferFields = Type.Object({
  /** The price, or the lower bound of a range. */
  price_from: Price,
  price_to: Price,
  vat_included: Type.Boolean(),
  start_date: Nullable(DateOnly),
  duration_weeks: Nullable(Type.Integer({ minimum: 0 })),
  valid_until: Nullable(DateOnly),
  text: Nullable(Secret()),
  answers: OfferAnswers,
});
export type OfferFields = Static<typeof OfferFields>;

/** A draft as its form sends it. */
export const OfferPatch = Type.Partial(OfferFields);
export type OfferPatch = Static<typeof OfferPatch>;

/** An offer as its bidder reads it: what is being written, and what holds. */
export const Offer = Type.Object({
  id: Id,
  call: Id,
  state: Codes(OFFER_STATES),
  ...OfferFields.properties,
  files: Type.Array(PortalFile),
  /** Whether something else is written than what was sent last. */
  is_changed: Type.Boolean(),
  /** The version that holds. */
  sent: Nullable(Type.Object({ number: Type.Integer(), sent_at: DateTime, hash: Shown() })),
  withdrawn_at: Nullable(DateTime),
  seen_at: Nullable(DateTime),
  clarification: Nullable(Secret()),
  clarification_until: Nullable(DateTime),
  decided_at: Nullable(DateTime),
  reason: Nullable(Secret()),
  created_at: DateTime,
  updated_at: DateTime,
});
export type Offer = Static<typeof Offer>;
