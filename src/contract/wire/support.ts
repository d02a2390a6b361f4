import { Type, type Static } from 'typebox';
import { SUPPORT_STATES } from '../vocabulary/support.ts';
import { Codes, DateTime, Id, IdName, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** A message to support: the user's note and the text of a record. */
export const SupportDraft = Type.Object({ note: Nullable(Secret()), record: Shown() });
export type SupportDraft = Static<typeof SupportDraft>;

/** A received record without its content. */
export const ReceivedRecord = Type.Object({
  id: Id,
  author: IdName,
  note: Nullable(Secret()),
  route: Shown(),
  build: Shown(),
  created_at: DateTime,
  state: Codes(SUPPORT_STATES),
  /** The assigned operator. */
  operator: Nullable(IdName),
  settled_at: Nullable(DateTime),
  /** The answer sent to the user. */
  answer: Nullable(Secret()),
});
export type ReceivedRecord = Static<typeof ReceivedRecord>;

/** A received record with its text. */
export const ReceivedRecordContent = Type.Object({ ...ReceivedRecord.properties, record: Shown() });
export type ReceivedRecordContent = Static<typeof ReceivedRecordContent>;

/** `POST support/{id}/settle/`. Null when no answer is needed. */
export const SupportSettlement = Type.Object({ answer: Nullable(Secret()) });
export type SupportSettlement = Static<typeof SupportSettlement>;
