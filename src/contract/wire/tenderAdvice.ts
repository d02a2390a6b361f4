import { Type, type Static } from 'typebox';
import { TENDER_CRITERIA_MAX, TENDER_MUST_HAVES_MAX } from '../limits/limits.ts';
import { ADVICE_CODES, MUST_HAVE_KINDS } from '../vocabulary/tenders.ts';
import { Codes, DateOnly, DateTime, Named, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';
import { PartId, RenewedLicence } from './tenders.ts';

/** Unsaved terms to advise on. Unlike a draft they may be invalid, as they are still being written. */
export const TenderAdviceDraft = Type.Object({
  bids_until: Nullable(DateTime),
  decision_on: Type.Optional(Nullable(DateOnly)),
  renews: Type.Optional(Nullable(RenewedLicence)),
  /** Whether it has attachments. Without it nothing is advised about them. */
  has_files: Type.Optional(Type.Boolean()),
  budget_from: Nullable(Type.Number()),
  budget_to: Nullable(Type.Number()),
  description: Nullable(Shown({ maxLength: 20_000 })),
  criteria: Type.Array(
    Type.Object({
      name: Secret({ maxLength: 200 }, ['weight']),
      weight: Type.Number(),
      by_price: Type.Optional(Type.Boolean()),
    }),
    { maxItems: TENDER_CRITERIA_MAX },
  ),
  must_have: Type.Array(
    Type.Object({
      id: PartId,
      text: Secret({ maxLength: 500 }),
      kind: Type.Optional(Codes(MUST_HAVE_KINDS)),
    }),
    { maxItems: TENDER_MUST_HAVES_MAX },
  ),
});
export type TenderAdviceDraft = Static<typeof TenderAdviceDraft>;

export const TenderAdvice = Named('TenderAdvice', {
  code: Codes(ADVICE_CODES),
  /** The item of `must_have` that it is about. Null for the description, and for the tender as a whole. */
  item: Nullable(PartId),
  /** Technologies and vendors of the catalogue that are named there. */
  names: Type.Array(Shown()),
});
export type TenderAdvice = Static<typeof TenderAdvice>;
