import { Type, type Static } from 'typebox';
import { REPORTED_KINDS } from '../vocabulary/moderation';
import { Codes, Id } from './common';
import { Secret } from './marks';

/** `POST reports/`: something that the operator should look at, and why. */
export const ReportDraft = Type.Object({
  kind: Codes(REPORTED_KINDS),
  /** Of the testimonial, message or company. */
  id: Id,
  reason: Secret(),
});
export type ReportDraft = Static<typeof ReportDraft>;
