import { Type, type Static } from 'typebox';
import { MESSAGE_MAX_FILES, READ_AT_ONCE_MAX } from '../limits/limits.ts';
import { ROLES } from '../vocabulary/accounts.ts';
import { Codes, DateTime, Id, IdName, Named, Nullable, Page, ThreadAddress } from './common.ts';
import { PortalFile } from './files.ts';
import { Secret, Shown } from './marks.ts';

export const Message = Named('Message', {
  id: Id,
  text: Secret(),
  /** The operator hid the text and the author. Others see a placeholder, the author sees the original text. */
  hidden: Type.Boolean(),
  /** The reason, for the author only. */
  hidden_reason: Type.Optional(Nullable(Secret())),
  /** Null for a root message. */
  parent: Nullable(Id),
  author: Type.Object({
    id: Nullable(Id),
    name: Shown(),
    role: Nullable(Codes(ROLES)),
    company: Nullable(IdName),
  }),
  is_own: Type.Boolean(),
  /** The author can edit or delete it now, by the server's clock. */
  can_edit: Type.Boolean(),
  can_delete: Type.Boolean(),
  created_at: DateTime,
  /** When the author edited it. */
  edited_at: Nullable(DateTime),
  replies_count: Type.Integer(),
  /** Unread by the caller: written by somebody else after the caller's read position in a followed discussion. */
  is_new: Type.Boolean(),
  new_replies: Type.Integer(),
  files: Type.Array(PortalFile),
  /** Users mentioned in the text after an `@`, with the names as written there. */
  mentions: Type.Array(IdName),
  /** For `If-Match` of an edit. */
  etag: Shown(),
});
export type Message = Static<typeof Message>;

/** Unread messages of the caller in a discussion. Zero for users who do not follow it. */
export const Unread = Type.Object({ count: Type.Integer(), first: Nullable(Id) });
export type Unread = Static<typeof Unread>;

export const MessagesPage = Type.Object({ ...Page(Message).properties, unread: Unread });
export type MessagesPage = Static<typeof MessagesPage>;

export const MessageDraft = Type.Object({
  thread_ct_id: Id,
  thread_object_id: Id,
  text: Secret(),
  /** Absent or null for a root message. */
  parent: Type.Optional(Nullable(Id)),
  /** Uploaded earlier by the same user. */
  files: Type.Optional(Type.Array(Id, { maxItems: MESSAGE_MAX_FILES })),
});
export type MessageDraft = Static<typeof MessageDraft>;

/** `files` is the full list after the change: kept and new files. */
export const MessagePatch = Type.Partial(
  Type.Object({ text: Secret(), files: Type.Array(Id, { maxItems: MESSAGE_MAX_FILES }) }),
);
export type MessagePatch = Static<typeof MessagePatch>;

/** `POST messages/read/`: new messages that were visible on screen. Without `seen` all messages. */
export const ReadNote = Type.Object({
  thread_ct_id: Id,
  thread_object_id: Id,
  seen: Type.Optional(Type.Array(Id, { maxItems: READ_AT_ONCE_MAX })),
});
export type ReadNote = Static<typeof ReadNote>;

/** A user who has written in a discussion and can still read it. */
export const Participant = Type.Object({ id: Id, name: Shown(), company: Nullable(IdName) });
export type Participant = Static<typeof Participant>;

/** The position of a message, used by links to load the right pages of its discussion. Pages have five messages. */
export const MessagePlace = Type.Object({
  id: Id,
  thread: ThreadAddress,
  /** The message itself or the root it replies to. */
  root: Id,
  root_page: Type.Integer({ minimum: 1 }),
  /** Its page among the replies. Null for a root message. */
  reply_page: Nullable(Type.Integer({ minimum: 1 })),
});
export type MessagePlace = Static<typeof MessagePlace>;
