import { Type, type Static } from 'typebox';
import { DateTime, Id, IdName, Nullable } from './common';

/** What a person sends to support: own words and the text of a record. */
export const SupportDraft = Type.Object({ note: Nullable(Type.String()), record: Type.String() });
export type SupportDraft = Static<typeof SupportDraft>;

/** A record that was received, without its content. */
export const ReceivedRecord = Type.Object({
  id: Id,
  author: IdName,
  note: Nullable(Type.String()),
  route: Type.String(),
  build: Type.String(),
  created_at: DateTime,
});
export type ReceivedRecord = Static<typeof ReceivedRecord>;

/** The same with the text of the record. */
export const ReceivedRecordContent = Type.Object({ ...ReceivedRecord.properties, record: Type.String() });
export type ReceivedRecordContent = Static<typeof ReceivedRecordContent>;
