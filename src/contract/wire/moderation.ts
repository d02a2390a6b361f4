import { Type, type Static } from 'typebox';
import { BULK_MAX } from '../limits/limits.ts';
import {
  MODERATION_DECISIONS,
  MODERATION_RULES,
  MODERATION_SOURCES,
  MODERATION_STATES,
  MODERATION_STEPS,
  REPORTED_KINDS,
  REPORT_GROUNDS,
} from '../vocabulary/moderation.ts';
import { Codes, DateTime, Id, IdName, Named, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** Content of any kind at one moment. */
export const ModeratedSnapshot = Type.Object({
  /** Name of a company, project, reference or file. For texts, the name of the record they belong to. */
  name: Nullable(Shown()),
  text: Nullable(Secret()),
  rating: Nullable(Type.Integer()),
  /** File names of a message. */
  files: Type.Array(Type.Object({ filename: Secret() })),
});
export type ModeratedSnapshot = Static<typeof ModeratedSnapshot>;

/** A moderation case in the operators' list. */
export const AdminModeration = Type.Object({
  id: Id,
  kind: Codes(REPORTED_KINDS),
  record: Id,
  state: Codes(MODERATION_STATES),
  source: Codes(MODERATION_SOURCES),
  /** Currently hidden. Also true while pending, when the portal hid it automatically. */
  is_hidden: Type.Boolean(),
  name: Nullable(Shown()),
  /** The beginning of the reported text. */
  text: Nullable(Secret()),
  /** Null after the account was deleted. */
  author: Nullable(IdName),
  company: Nullable(IdName),
  count: Type.Integer({ minimum: 0 }),
  grounds: Type.Array(Type.Object({ ground: Codes(REPORT_GROUNDS), count: Type.Integer({ minimum: 1 }) })),
  created_at: DateTime,
  decided_at: Nullable(DateTime),
  /** Also null for an operator command. */
  decided_by: Nullable(IdName),
  appealed_at: Nullable(DateTime),
});
export type AdminModeration = Static<typeof AdminModeration>;

const Report = Type.Object({
  id: Id,
  ground: Codes(REPORT_GROUNDS),
  note: Nullable(Secret()),
  reporter: Nullable(IdName),
  /** The address that reports the mail it got, without an account. Null for others, and once its link is deleted. */
  email: Nullable(Secret()),
  /** That mail as it was sent. */
  mail: Nullable(Type.Object({ subject: Shown(), text: Secret() })),
  created_at: DateTime,
});

const Step = Type.Object({
  id: Id,
  step: Codes(MODERATION_STEPS),
  rule: Nullable(Codes(MODERATION_RULES)),
  decision_reason: Nullable(Secret()),
  /** Null for a command, and for the content's owners. */
  operator: Nullable(IdName),
  decided_at: DateTime,
});

/** A case with the reported content, the current content and all decisions. */
export const AdminModerationDetail = Named('AdminModerationDetail', {
  ...AdminModeration.properties,
  rule: Nullable(Codes(MODERATION_RULES)),
  decision_reason: Nullable(Secret()),
  appeal_text: Nullable(Secret()),
  appeal_decided_at: Nullable(DateTime),
  appeal_decided_by: Nullable(IdName),
  /** The content at the time of the first report. */
  snapshot: ModeratedSnapshot,
  /** Null after it was deleted. */
  present: Nullable(ModeratedSnapshot),
  is_changed: Type.Boolean(),
  /** Path of its page in the portal. Null without one. */
  path: Nullable(Shown()),
  /** Oldest first, at most a hundred. */
  reports: Type.Array(Report),
  /** All steps for this content, including earlier cases. */
  steps: Type.Array(Step),
  /** Decisions that the caller can make now. */
  decisions: Type.Array(Codes(MODERATION_DECISIONS)),
  /** Why the caller cannot decide, as a sentence. Null when they can, and when nothing is pending. */
  refusal: Nullable(Shown()),
});
export type AdminModerationDetail = Static<typeof AdminModerationDetail>;

/**
 * `POST admin/moderation/{id}/decide/`. When `If-Match` does not match, returns 409 with the decision made by somebody
 * else.
 */
export const ModerationVerdict = Type.Object({
  decision: Codes(MODERATION_DECISIONS),
  rule: Type.Optional(Nullable(Codes(MODERATION_RULES))),
  /** Visible to the content's owners and to those who reported it. */
  decision_reason: Type.Optional(Nullable(Secret())),
});
export type ModerationVerdict = Static<typeof ModerationVerdict>;

/** `POST admin/moderation/keep/`: keeps several items visible. */
export const ModerationsKept = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true }),
});
export type ModerationsKept = Static<typeof ModerationsKept>;

/** `POST admin/moderation/`: an operator decides about content that was not reported. */
export const ModerationDraft = Type.Object({
  kind: Codes(REPORTED_KINDS),
  record: Id,
  decision: Codes(['HIDDEN', 'REMOVED']),
  rule: Codes(MODERATION_RULES),
  decision_reason: Secret(),
});
export type ModerationDraft = Static<typeof ModerationDraft>;

/**
 * A decision about content of the caller or of the caller's company: the content, the reason, the rule, and the
 * options.
 */
export const OwnModeration = Type.Object({
  id: Id,
  kind: Codes(REPORTED_KINDS),
  record: Id,
  state: Codes(MODERATION_STATES),
  source: Codes(MODERATION_SOURCES),
  name: Nullable(Shown()),
  text: Nullable(Secret()),
  /** The company that owns it. Null for the caller's own content. */
  company: Nullable(IdName),
  rule: Nullable(Codes(MODERATION_RULES)),
  decision_reason: Nullable(Secret()),
  decided_at: Nullable(DateTime),
  /** Deadline of an appeal. Null when no appeal is possible. */
  appeal_until: Nullable(DateTime),
  can_appeal: Type.Boolean(),
  appeal_text: Nullable(Secret()),
  appealed_at: Nullable(DateTime),
  appeal_decided_at: Nullable(DateTime),
  /** The answer to the appeal. */
  clarification: Nullable(Secret()),
});
export type OwnModeration = Static<typeof OwnModeration>;

/** A report of the caller, with what was decided and why. */
export const OwnReport = Type.Object({
  id: Id,
  kind: Codes(REPORTED_KINDS),
  /** Null if it is a part of hidden content. */
  name: Nullable(Shown()),
  ground: Codes(REPORT_GROUNDS),
  note: Nullable(Secret()),
  /** An appeal of the author does not change it. */
  state: Codes(MODERATION_STATES),
  rule: Nullable(Codes(MODERATION_RULES)),
  decision_reason: Nullable(Secret()),
  created_at: DateTime,
  decided_at: Nullable(DateTime),
});
export type OwnReport = Static<typeof OwnReport>;

export const AppealDraft = Type.Object({ appeal_text: Secret() });
export type AppealDraft = Static<typeof AppealDraft>;

/** A testimonial in the operator's selection for the home page. */
export const AdminTestimonial = Type.Object({
  id: Id,
  rating: Type.Integer(),
  text: Secret(),
  /** Null after the account was deleted. */
  author_name: Nullable(Shown()),
  company: IdName,
  created_at: DateTime,
  approved_at: Nullable(DateTime),
});
export type AdminTestimonial = Static<typeof AdminTestimonial>;

/** Statistics of one year, public. */
const ModerationYear = Type.Object({
  year: Type.Integer(),
  reports: Type.Integer(),
  grounds: Type.Array(Type.Object({ ground: Codes(REPORT_GROUNDS), count: Type.Integer() })),
  /** Number of cases: reported, found by operators or detected automatically. */
  moderations: Type.Integer(),
  found: Type.Array(Type.Object({ source: Codes(MODERATION_SOURCES), count: Type.Integer() })),
  /** Decisions by state and rule. The rule is null where none is required. */
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
  /** Median hours between the first report and the decision. Null without decisions. */
  median_hours: Nullable(Type.Number()),
});

/** `moderation/numbers/`: newest year first. */
export const ModerationNumbers = Type.Object({ years: Type.Array(ModerationYear) });
export type ModerationNumbers = Static<typeof ModerationNumbers>;
