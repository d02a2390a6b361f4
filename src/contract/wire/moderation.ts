import { Type, type Static } from 'typebox';
import {
  MODERATION_DECISIONS,
  MODERATION_RULES,
  MODERATION_SOURCES,
  MODERATION_STATES,
  MODERATION_STEPS,
  REPORTED_KINDS,
  REPORT_GROUNDS,
} from '../vocabulary/moderation';
import { BULK_MAX } from '../limits';
import { Codes, DateTime, Id, IdName, Named, Nullable } from './common';
import { Secret, Shown } from './marks';

/** What stood somewhere at one moment, of whatever kind it is. */
export const ModeratedSnapshot = Type.Object({
  /** Of a company, project, reference or file; for words the name of what they are about. */
  name: Nullable(Shown()),
  text: Nullable(Secret()),
  rating: Nullable(Type.Integer()),
  /** Names of files of a message. */
  files: Type.Array(Type.Object({ filename: Secret() })),
});
export type ModeratedSnapshot = Static<typeof ModeratedSnapshot>;

/** Something that was reported or looked at, as operators find it in their list. */
export const AdminModeration = Type.Object({
  id: Id,
  kind: Codes(REPORTED_KINDS),
  record: Id,
  state: Codes(MODERATION_STATES),
  found_by: Codes(MODERATION_SOURCES),
  /** Out of sight now; also while it waits, where the portal itself hid it. */
  is_hidden: Type.Boolean(),
  name: Nullable(Shown()),
  /** The beginning of the words that were reported. */
  text: Nullable(Secret()),
  /** Null once the account is gone. */
  author: Nullable(IdName),
  company: Nullable(IdName),
  count: Type.Integer({ minimum: 0 }),
  grounds: Type.Array(Type.Object({ ground: Codes(REPORT_GROUNDS), count: Type.Integer({ minimum: 1 }) })),
  created_at: DateTime,
  decided_at: Nullable(DateTime),
  /** Null for the operator's command too. */
  decided_by: Nullable(IdName),
  appealed_at: Nullable(DateTime),
});
export type AdminModeration = Static<typeof AdminModeration>;

const Report = Type.Object({
  id: Id,
  ground: Codes(REPORT_GROUNDS),
  note: Nullable(Secret()),
  reporter: Nullable(IdName),
  created_at: DateTime,
});

const Step = Type.Object({
  id: Id,
  step: Codes(MODERATION_STEPS),
  rule: Nullable(Codes(MODERATION_RULES)),
  decision_reason: Nullable(Secret()),
  /** Null for the command, and for those whose it is. */
  operator: Nullable(IdName),
  decided_at: DateTime,
});

/** One of them with what was reported, what stands there now, and everything that was decided. */
export const AdminModerationDetail = Named('AdminModerationDetail', {
  ...AdminModeration.properties,
  rule: Nullable(Codes(MODERATION_RULES)),
  decision_reason: Nullable(Secret()),
  appeal_text: Nullable(Secret()),
  appeal_decided_at: Nullable(DateTime),
  appeal_decided_by: Nullable(IdName),
  /** As it was read when it was reported first. */
  snapshot: ModeratedSnapshot,
  /** Null once it is deleted. */
  present: Nullable(ModeratedSnapshot),
  is_changed: Type.Boolean(),
  /** Where it stands in the portal; null where no page shows it. */
  path: Nullable(Shown()),
  /** The oldest first, at most a hundred. */
  reports: Type.Array(Report),
  /** Of this thing from its beginning, also in earlier moderations. */
  steps: Type.Array(Step),
  /** What the caller may decide now. */
  decisions: Type.Array(Codes(MODERATION_DECISIONS)),
  /** Why the caller may not, as a sentence; null for who may, and where nothing waits. */
  refusal: Nullable(Shown()),
});
export type AdminModerationDetail = Static<typeof AdminModerationDetail>;

/** `POST admin/moderation/{id}/decide/`; `If-Match` of another state is 409 with what somebody decided. */
export const ModerationVerdict = Type.Object({
  decision: Codes(MODERATION_DECISIONS),
  rule: Type.Optional(Nullable(Codes(MODERATION_RULES))),
  /** Those whose it is read it. */
  decision_reason: Type.Optional(Nullable(Secret())),
});
export type ModerationVerdict = Static<typeof ModerationVerdict>;

/** `POST admin/moderation/keep/`: many things that stay in sight. */
export const ModerationsKept = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true }),
});
export type ModerationsKept = Static<typeof ModerationsKept>;

/** `POST admin/moderation/`: an operator acts on what nobody reported. */
export const ModerationDraft = Type.Object({
  kind: Codes(REPORTED_KINDS),
  record: Id,
  decision: Codes(['HIDDEN', 'REMOVED']),
  rule: Codes(MODERATION_RULES),
  decision_reason: Secret(),
});
export type ModerationDraft = Static<typeof ModerationDraft>;

/** A decision about what the caller or a company of the caller's wrote: what, why, by which rule, and what to do. */
export const OwnModeration = Type.Object({
  id: Id,
  kind: Codes(REPORTED_KINDS),
  record: Id,
  state: Codes(MODERATION_STATES),
  found_by: Codes(MODERATION_SOURCES),
  name: Nullable(Shown()),
  text: Nullable(Secret()),
  /** Whose it is when not the caller's own. */
  company: Nullable(IdName),
  rule: Nullable(Codes(MODERATION_RULES)),
  decision_reason: Nullable(Secret()),
  decided_at: Nullable(DateTime),
  /** Until when the decision can be appealed; null for what cannot be. */
  appeal_until: Nullable(DateTime),
  can_appeal: Type.Boolean(),
  appeal_text: Nullable(Secret()),
  appealed_at: Nullable(DateTime),
  appeal_decided_at: Nullable(DateTime),
  /** What was said of the appeal. */
  clarification: Nullable(Secret()),
});
export type OwnModeration = Static<typeof OwnModeration>;

export const AppealDraft = Type.Object({ appeal_text: Secret() });
export type AppealDraft = Static<typeof AppealDraft>;

/** A testimonial as the operator picks it for the first page. */
export const AdminTestimonial = Type.Object({
  id: Id,
  rating: Type.Integer(),
  text: Secret(),
  /** Null once the account is gone. */
  author_name: Nullable(Shown()),
  company: IdName,
  created_at: DateTime,
  approved_at: Nullable(DateTime),
});
export type AdminTestimonial = Static<typeof AdminTestimonial>;

/** What one year brought: numbers alone, open to everybody. */
const ModerationYear = Type.Object({
  year: Type.Integer(),
  reports: Type.Integer(),
  grounds: Type.Array(Type.Object({ ground: Codes(REPORT_GROUNDS), count: Type.Integer() })),
  /** Things that were reported, looked at or caught. */
  moderations: Type.Integer(),
  found: Type.Array(Type.Object({ found_by: Codes(MODERATION_SOURCES), count: Type.Integer() })),
  /** How decisions ended, by the rule that they lean on; null where none is needed. */
  decided: Type.Array(
    Type.Object({
      state: Codes(['KEPT', 'HIDDEN', 'REMOVED']),
      rule: Nullable(Codes(MODERATION_RULES)),
      count: Type.Integer(),
    }),
  ),
  appeals: Type.Integer(),
  appeals_granted: Type.Integer(),
  appeals_refused: Type.Integer(),
  /** Between the first report and the decision, half of them took less; null without any. */
  median_hours: Nullable(Type.Number()),
});

/** `moderation/numbers/`: the newest year first. */
export const ModerationNumbers = Type.Object({ years: Type.Array(ModerationYear) });
export type ModerationNumbers = Static<typeof ModerationNumbers>;
