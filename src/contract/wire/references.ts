import { Type, type Static } from 'typebox';
import { CONFIRMATIONS } from '../vocabulary/references.ts';
import { Codes, DateTime, Id, IdName, Named, Nullable, ThreadAddress } from './common.ts';
import { PortalFile } from './files.ts';
import { Secret, Shown } from './marks.ts';
import { WithMatched } from './matched.ts';

const ReferenceFields = Type.Object({
  name: Shown(),
  description: Nullable(Shown()),
  client_name: Nullable(Shown()),
  year: Nullable(Type.Integer({ minimum: 1950, maximum: 2100 })),
  categories: Type.Array(Id),
  products: Type.Array(Id),
});
export type ReferenceFields = Static<typeof ReferenceFields>;

/** Request body. Tags are ids here, but objects in responses. */
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
  /** Whether it belongs to the caller's active company, or to the caller personally. */
  is_owner: Type.Boolean(),
  /**
   * The client's confirmation. Everybody sees that it is confirmed, the rest is for both sides only. Null for others.
   */
  confirmation: Nullable(
    Type.Object({
      state: Codes(CONFIRMATIONS),
      decided_at: Nullable(DateTime),
      /** Reason of the refusal. */
      reason: Nullable(Secret()),
      /** Whether the caller acts for the client. */
      is_asked: Type.Boolean(),
    }),
  ),
  /** Who created it. For its owners only. */
  author: Nullable(IdName),
  /** Why the operator hid it. For its owners only. */
  hidden_reason: Type.Optional(Nullable(Secret())),
  thread: ThreadAddress,
  /** Unread messages in its discussion, when the caller follows it. */
  unread_messages: Type.Integer(),
  created_at: DateTime,
  updated_at: DateTime,
  ...WithMatched.properties,
});
export type Reference = Static<typeof Reference>;

/** `bids/{id}/reference/`: values prefilled from a won contract, and the reference created from it. */
export const BidReference = Type.Object({
  fields: ReferenceFields,
  products_obj: Type.Array(IdName),
  /** The client asked to confirm it. Null for a person without a company. */
  client: Nullable(Shown()),
  reference: Nullable(IdName),
});
export type BidReference = Static<typeof BidReference>;

export const ConfirmationDraft = Type.Object({
  is_true: Type.Boolean(),
  reason: Type.Optional(Nullable(Secret())),
});
export type ConfirmationDraft = Static<typeof ConfirmationDraft>;
