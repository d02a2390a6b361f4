import { Type, type Static } from 'typebox';
import { HISTORY_ACTIONS, HISTORY_ACTORS } from '../vocabulary/history';
import { MEMBER_ROLES } from '../vocabulary/members';
import { Codes, DateTime, Id, Nullable } from './common';
import { Secret, Shown } from './marks';

/** What a field said; a text of a list is cut, see `is_cut`. */
const FieldValue = Nullable(Type.Union([Secret(), Type.Number(), Type.Boolean()]));

/** Something that was added to a list or left out of it, or what a field named; its name is null once it is gone. */
const ChangedThing = Type.Object({
  id: Id,
  name: Nullable(Shown()),
  /** Of a person among the people of a company; whose role changed stands in both lists. */
  role: Type.Optional(Codes(MEMBER_ROLES)),
  /** Who invited the person that came. */
  invited_by: Type.Optional(Nullable(Shown())),
});
export type ChangedThing = Static<typeof ChangedThing>;

export const FieldChange = Type.Object({
  /** As the record's own answers name it. */
  field: Shown(),
  value_before: FieldValue,
  value_after: FieldValue,
  removed: Type.Array(ChangedThing),
  added: Type.Array(ChangedThing),
  /** There is more of the texts than stands here; `history/{id}/` has all of them. */
  is_cut: Type.Boolean(),
  /** The caller can give the record back what it said before. */
  is_restorable: Type.Boolean(),
});
export type FieldChange = Static<typeof FieldChange>;

export const RecordChange = Type.Object({
  id: Id,
  action: Codes(HISTORY_ACTIONS),
  actor_kind: Codes(HISTORY_ACTORS),
  /** Null for a person whose account is deleted; a command's is its own name, of support that of both people. */
  actor_name: Nullable(Secret()),
  /** Whether the caller did it. */
  is_own: Type.Boolean(),
  /** When the state arose that came back by this. */
  restores: Nullable(DateTime),
  changes: Type.Array(FieldChange),
  /** The caller can make the record what it was after this. */
  is_restorable: Type.Boolean(),
  created_at: DateTime,
});
export type RecordChange = Static<typeof RecordChange>;

/** `POST history/{id}/restore/`: fields that get back what they said before the change; null is the whole state after it. */
export const ChangeRestoration = Type.Object({
  fields: Nullable(Type.Array(Shown({ maxLength: 50 }), { minItems: 1, maxItems: 50 })),
});
export type ChangeRestoration = Static<typeof ChangeRestoration>;
