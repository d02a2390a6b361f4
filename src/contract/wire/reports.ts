import { Type, type Static } from 'typebox';
import { REPORTED_KINDS, REPORT_GROUNDS } from '../vocabulary/moderation';
import { Codes, Id, Nullable } from './common';
import { Secret } from './marks';

/** `POST reports/`: something that the operator should look at, and why. */
export const ReportDraft = Type.Object({
  kind: Codes(REPORTED_KINDS),
  /** Of the thing. */
  id: Id,
  ground: Codes(REPORT_GROUNDS),
  /** In the reader's words. */
  note: Type.Optional(Nullable(Secret())),
});
export type ReportDraft = Static<typeof ReportDraft>;
