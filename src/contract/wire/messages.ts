import { Type, type Static } from 'typebox';
import { ROLES } from '../vocabulary/accounts';
import { Codes, DateTime, Id, IdName, Nullable, ThreadAddress } from './common';
import { Secret, Shown } from './marks';

export const Message = Type.Object({
  id: Id,
  text: Secret(),
  /** The operator took the words and the author away; the sentence in their place says so. */
  hidden: Type.Boolean(),
  /** Null for a root. */
  parent: Nullable(Id),
  author: Type.Object({
    id: Nullable(Id),
    name: Shown(),
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
  text: Secret(),
  /** Absent or null for a root. */
  parent: Type.Optional(Nullable(Id)),
});
export type MessageDraft = Static<typeof MessageDraft>;

/** Where a message stands, so that a link can open its discussion far enough; pages have five messages. */
export const MessagePlace = Type.Object({
  id: Id,
  thread: ThreadAddress,
  /** The message itself or the root it replies to. */
  root: Id,
  root_page: Type.Integer({ minimum: 1 }),
  /** Its page among the replies; null for a root. */
  reply_page: Nullable(Type.Integer({ minimum: 1 })),
});
export type MessagePlace = Static<typeof MessagePlace>;
