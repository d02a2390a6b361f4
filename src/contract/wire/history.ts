import { Type, type Static } from 'typebox';
import { HISTORY_ACTIONS, HISTORY_ACTORS } from '../vocabulary/history.ts';
import { MEMBER_ROLES } from '../vocabulary/members.ts';
import { Codes, DateTime, Id, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** The value of a field. Texts in lists are truncated, see `is_cut`. */
const FieldValue = Nullable(Type.Union([Secret(), Type.Number(), Type.Boolean()]));

/** An item added to or removed from a list, or a referenced record. The name is null after it was deleted. */
const ChangedThing = Type.Object({
  id: Id,
  name: Nullable(Shown()),
  /** Role of a company member. A member whose role changed is in both lists. */
  role: Type.Optional(Codes(MEMBER_ROLES)),
  /** Who invited the new member. */
  invited_by: Type.Optional(Nullable(Shown())),
});
export type ChangedThing = Static<typeof ChangedThing>;

export const FieldChange = Type.Object({
  /** The name used in the record's responses. */
  field: Shown(),
  value_before: FieldValue,
  value_after: FieldValue,
  removed: Type.Array(ChangedThing),
  added: Type.Array(ChangedThing),
  /** The texts are truncated. `history/{id}/` returns them in full. */
  is_cut: Type.Boolean(),
  /** The caller can restore the previous value. */
  is_restorable: Type.Boolean(),
});
export type FieldChange = Static<typeof FieldChange>;

export const RecordChange = Type.Object({
  id: Id,
  action: Codes(HISTORY_ACTIONS),
  actor_kind: Codes(HISTORY_ACTORS),
  /** Null for a deleted account. For a command the name of the command, for impersonation the names of both users. */
  actor_name: Nullable(Secret()),
  /** Whether the caller made the change. */
  is_own: Type.Boolean(),
  /** The time of the state that this change restored. */
  restores: Nullable(DateTime),
  changes: Type.Array(FieldChange),
  /** The caller can restore the record to the state after this change. */
  is_restorable: Type.Boolean(),
  created_at: DateTime,
});
export type RecordChange = Static<typeof RecordChange>;

/**
 * `POST history/{id}/restore/`: fields to reset to the value before the change. Null restores the whole state after it.
 */
export const ChangeRestoration = Type.Object({
  fields: Nullable(Type.Array(Shown({ maxLength: 50 }), { minItems: 1, maxItems: 50 })),
});
/** Answers a restoration from which fields were left out, wholly or in part, as their items no longer exist. */
export const RestoredInPart = Type.Object({ left_out: Type.Array(Shown()) });
export type RestoredInPart = Static<typeof RestoredInPart>;
export type ChangeRestoration = Static<typeof ChangeRestoration>;
