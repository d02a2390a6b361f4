import { Type, type Static } from 'typebox';
import { SUPPORT_STATES } from '../vocabulary/support';
import { Codes, DateTime, Id, IdName, Nullable } from './common';
import { Secret, Shown } from './marks';

/** What a person sends to support: own words and the text of a record. */
export const SupportDraft = Type.Object({ note: Nullable(Secret()), record: Shown() });
export type SupportDraft = Static<typeof SupportDraft>;

/** A record that was received, without its content. */
export const ReceivedRecord = Type.Object({
  id: Id,
  author: IdName,
  note: Nullable(Secret()),
  route: Shown(),
  build: Shown(),
  created_at: DateTime,
  state: Codes(SUPPORT_STATES),
  /** Who took it. */
  operator: Nullable(IdName),
  settled_at: Nullable(DateTime),
  /** What the person was written. */
  answer: Nullable(Secret()),
});
export type ReceivedRecord = Static<typeof ReceivedRecord>;

/** The same with the text of the record. */
export const ReceivedRecordContent = Type.Object({ ...ReceivedRecord.properties, record: Shown() });
export type ReceivedRecordContent = Static<typeof ReceivedRecordContent>;

/** `POST support/{id}/settle/`: null where nothing has to be said. */
export const SupportSettlement = Type.Object({ answer: Nullable(Secret()) });
export type SupportSettlement = Static<typeof SupportSettlement>;
