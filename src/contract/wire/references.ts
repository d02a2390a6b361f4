import { Type, type Static } from 'typebox';
import { CONFIRMATIONS } from '../vocabulary/references';
import { Codes, DateTime, Id, IdName, Named, Nullable, ThreadAddress } from './common';
import { PortalFile } from './files';
import { Secret, Shown } from './marks';
import { WithMatched } from './matched';

const ReferenceFields = Type.Object({
  name: Shown(),
  description: Nullable(Shown()),
  client_name: Nullable(Shown()),
  year: Nullable(Type.Integer({ minimum: 1950, maximum: 2100 })),
  categories: Type.Array(Id),
  products: Type.Array(Id),
});
export type ReferenceFields = Static<typeof ReferenceFields>;

/** Writing: tags are ids, though objects when read. */
export const ReferencePatch = Type.Partial(Type.Object({ ...ReferenceFields.properties, tags: Type.Array(Id) }));
export type ReferencePatch = Static<typeof ReferencePatch>;

export const Reference = Named('Reference', {
  id: Id,
  ...ReferenceFields.properties,
  category_obj: Type.Array(IdName),
  products_obj: Type.Array(IdName),
  tags: Type.Array(IdName),
  files: Type.Array(PortalFile),
  company: Nullable(IdName),
  /** Whether it is of the caller's active company, or the caller's personal one. */
  is_owner: Type.Boolean(),
  /** What its client said of it: to everybody that it is confirmed, the rest to both sides alone; null of all others. */
  confirmation: Nullable(
    Type.Object({
      state: Codes(CONFIRMATIONS),
      decided_at: Nullable(DateTime),
      /** Why it was refused. */
      reason: Nullable(Secret()),
      /** Whether the caller acts for its client. */
      is_asked: Type.Boolean(),
    }),
  ),
  /** Who made it; told to its own people only. */
  author: Nullable(IdName),
  /** Why the operator hid it from others; told to its own people only. */
  hidden_reason: Type.Optional(Nullable(Secret())),
  thread: ThreadAddress,
  /** New ones in its discussion, where that concerns the caller. */
  unread_messages: Type.Integer(),
  created_at: DateTime,
  updated_at: DateTime,
  ...WithMatched.properties,
});
export type Reference = Static<typeof Reference>;

/** `bids/{id}/reference/`: what a won contract says of itself, and the reference that was made of it. */
export const BidReference = Type.Object({
  fields: ReferenceFields,
  products_obj: Type.Array(IdName),
  /** Who is asked to confirm it; null for a person without a company. */
  client: Nullable(Shown()),
  reference: Nullable(IdName),
});
export type BidReference = Static<typeof BidReference>;

export const ConfirmationDraft = Type.Object({
  is_true: Type.Boolean(),
  reason: Type.Optional(Nullable(Secret())),
});
export type ConfirmationDraft = Static<typeof ConfirmationDraft>;
