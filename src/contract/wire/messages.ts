import { Type, type Static } from 'typebox';
import { ROLES } from '../vocabulary/accounts';
import { Codes, DateTime, Id, IdName, Nullable } from './common';

export const Message = Type.Object({
  id: Id,
  text: Type.String(),
  /** Null for a root. */
  parent: Nullable(Id),
  author: Type.Object({
    id: Nullable(Id),
    name: Type.String(),
    role: Nullable(Codes(ROLES)),
    company: Nullable(IdName),
  }),
  is_own: Type.Boolean(),
  created_at: DateTime,
  replies_count: Type.Integer(),
});
export type Message = Static<typeof Message>;

export const MessageDraft = Type.Object({
  thread_ct_id: Id,
  thread_object_id: Id,
  text: Type.String(),
  parent: Nullable(Id),
});
export type MessageDraft = Static<typeof MessageDraft>;
