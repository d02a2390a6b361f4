import { Type, type Static } from 'typebox';
import { REPORTED_KINDS, REPORT_GROUNDS } from '../vocabulary/moderation.ts';
import { Codes, Id, Nullable } from './common.ts';
import { Secret } from './marks.ts';

/** `POST reports/`: a report to the operator. */
export const ReportDraft = Type.Object({
  kind: Codes(REPORTED_KINDS),
  /** Id of the reported record. */
  id: Id,
  ground: Codes(REPORT_GROUNDS),
  /** The reader's text. */
  note: Type.Optional(Nullable(Secret())),
});
export type ReportDraft = Static<typeof ReportDraft>;
