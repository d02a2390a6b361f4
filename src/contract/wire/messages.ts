import { Type, type Static } from 'typebox';
import { ROLES } from '../vocabulary/accounts';
import { MESSAGE_MAX_FILES, READ_AT_ONCE_MAX } from '../limits';
import { Codes, DateTime, Id, IdName, Named, Nullable, Page, ThreadAddress } from './common';
import { PortalFile } from './files';
import { Secret, Shown } from './marks';

export const Message = Named('Message', {
  id: Id,
  text: Secret(),
  /** The operator took the words and the author away; others read a sentence in their place, the author the own words. */
  hidden: Type.Boolean(),
  /** Why; told to the author. */
  hidden_reason: Type.Optional(Nullable(Secret())),
  /** Null for a root. */
  parent: Nullable(Id),
  author: Type.Object({
    id: Nullable(Id),
    name: Shown(),
    role: Nullable(Codes(ROLES)),
    company: Nullable(IdName),
  }),
  is_own: Type.Boolean(),
  /** Its author may change it now, by the server's clock, or take it back. */
  can_edit: Type.Boolean(),
  can_delete: Type.Boolean(),
  created_at: DateTime,
  /** When its author changed what it says. */
  edited_at: Nullable(DateTime),
  replies_count: Type.Integer(),
  /** Somebody else wrote it after what the caller has read of a discussion that concerns the caller. */
  is_new: Type.Boolean(),
  new_replies: Type.Integer(),
  files: Type.Array(PortalFile),
  /** People whose names stand in the text after an `@`, as they stand there. */
  mentions: Type.Array(IdName),
  /** For `If-Match` of a change. */
  etag: Shown(),
});
export type Message = Static<typeof Message>;

/** What the caller has not read of a discussion; nothing for those whom it does not concern. */
export const Unread = Type.Object({ count: Type.Integer(), first: Nullable(Id) });
export type Unread = Static<typeof Unread>;

export const MessagesPage = Type.Object({ ...Page(Message).properties, unread: Unread });
export type MessagesPage = Static<typeof MessagesPage>;

export const MessageDraft = Type.Object({
  thread_ct_id: Id,
  thread_object_id: Id,
  text: Secret(),
  /** Absent or null for a root. */
  parent: Type.Optional(Nullable(Id)),
  /** Uploaded before by the same person. */
  files: Type.Optional(Type.Array(Id, { maxItems: MESSAGE_MAX_FILES })),
});
export type MessageDraft = Static<typeof MessageDraft>;

/** `files`: all that it has from now on, those that it keeps and new ones. */
export const MessagePatch = Type.Partial(
  Type.Object({ text: Secret(), files: Type.Array(Id, { maxItems: MESSAGE_MAX_FILES }) }),
);
export type MessagePatch = Static<typeof MessagePatch>;

/** `POST messages/read/`: new messages that were in view; without `seen` all that there are. */
export const ReadNote = Type.Object({
  thread_ct_id: Id,
  thread_object_id: Id,
  seen: Type.Optional(Type.Array(Id, { maxItems: READ_AT_ONCE_MAX })),
});
export type ReadNote = Static<typeof ReadNote>;

/** Somebody who has written into a discussion and still reads it. */
export const Participant = Type.Object({ id: Id, name: Shown(), company: Nullable(IdName) });
export type Participant = Static<typeof Participant>;

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
