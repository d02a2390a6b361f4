import { Type, type Static } from 'typebox';
import { HISTORY_ACTIONS, HISTORY_ACTORS, HISTORY_KINDS } from '../vocabulary/history';
import { JOB_STATES, JOB_WORKS, SCHEDULES } from '../vocabulary/jobs';
import { SETTING_KEYS } from '../vocabulary/settings';
import { BULK_MAX } from '../limits';
import { Codes, DateTime, Id, IdName, Named, Nullable, Page } from './common';
import { Secret, Shown } from './marks';

/** What the operator sees of the portal's own work. */

/** How many stand in each state; those that are done are not counted. */
const Counts = Type.Object(
  Object.fromEntries(
    JOB_STATES.filter((state) => state !== 'DONE').map((state) => [state, Type.Optional(Type.Integer())]),
  ),
);

const ofJob = {
  id: Id,
  state: Codes(JOB_STATES),
  attempts: Type.Integer(),
  reason: Nullable(Secret()),
  /** When it is tried the next time; null where it is not. */
  next_at: Nullable(DateTime),
  created_at: DateTime,
  ended_at: Nullable(DateTime),
};

export const WatchedMail = Type.Object({
  ...ofJob,
  email: Secret(),
  subject: Shown(),
  /** Its words are there until it is sent. */
  has_words: Type.Boolean(),
});
export type WatchedMail = Static<typeof WatchedMail>;

export const WatchedMails = Type.Object({ ...Page(WatchedMail).properties, counts: Counts });
export type WatchedMails = Static<typeof WatchedMails>;

/** A mail with its words, without what its links open. */
export const WatchedMailWords = Type.Object({
  ...WatchedMail.properties,
  text: Nullable(Secret()),
  /** Shows its HTML for some minutes, below `MAIL_PREVIEW`; null for a mail without it. */
  token: Nullable(Secret()),
});
export type WatchedMailWords = Static<typeof WatchedMailWords>;

export const SuppressedAddress = Type.Object({
  /** Of the account. */
  id: Id,
  email: Secret(),
  suppressed_at: DateTime,
  /** What its server said last. */
  reason: Nullable(Secret()),
});
export type SuppressedAddress = Static<typeof SuppressedAddress>;

export const WatchedJob = Type.Object({
  ...ofJob,
  queue: Shown(),
  /** What it was given, as JSON. */
  text: Secret(),
});
export type WatchedJob = Static<typeof WatchedJob>;

export const WatchedJobs = Type.Object({ ...Page(WatchedJob).properties, counts: Counts });
export type WatchedJobs = Static<typeof WatchedJobs>;

/** Something done with several mails, or several jobs, at once. */
export const JobsWork = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true }),
  work: Codes(JOB_WORKS),
});
export type JobsWork = Static<typeof JobsWork>;

export const WatchedSchedule = Type.Object({
  name: Codes(SCHEDULES),
  started_at: Nullable(DateTime),
  ended_at: Nullable(DateTime),
  took_ms: Nullable(Type.Integer()),
  /** When its next period begins. */
  next_at: DateTime,
  /** Of the job that does it; null where none waits, runs or was given up. */
  job: Nullable(
    Type.Object({ id: Id, state: Codes(JOB_STATES), attempts: Type.Integer(), reason: Nullable(Secret()) }),
  ),
  dead: Type.Integer(),
});
export type WatchedSchedule = Static<typeof WatchedSchedule>;

export const WatchedImport = Type.Object({
  id: Id,
  person: Type.Object({ id: Id, email: Secret() }),
  /** Rows that it brought. */
  created: Type.Integer(),
  created_at: DateTime,
  undone_at: Nullable(DateTime),
});
export type WatchedImport = Static<typeof WatchedImport>;

/** A change of any record, without what it changed from and to: `history/{id}/` says that. */
export const PortalChange = Type.Object({
  id: Id,
  kind: Codes(HISTORY_KINDS),
  record_id: Id,
  /** Null once the record is gone. */
  record_name: Nullable(Shown()),
  action: Codes(HISTORY_ACTIONS),
  actor_kind: Codes(HISTORY_ACTORS),
  actor: Nullable(IdName),
  /** Name at that time; a command's is its own. */
  actor_name: Nullable(Secret()),
  /** Whose log-in was used. */
  on_behalf_of: Nullable(IdName),
  /** That the person acted for. */
  company: Nullable(IdName),
  /** What it changed, as the record's own answers name it. */
  fields: Type.Array(Shown()),
  created_at: DateTime,
});
export type PortalChange = Static<typeof PortalChange>;

export const PortalChanges = Type.Object({
  results: Type.Array(PortalChange),
  /** Key of the next page; null on the last one. */
  next: Nullable(Shown()),
});
export type PortalChanges = Static<typeof PortalChanges>;

/** What a setting is: a text, a number, yes or no, or crowns by plan. */
const SettingValue = Type.Union([Shown(), Type.Boolean(), Type.Record(Type.String(), Type.Integer()), Type.Null()]);

export const PortalSetting = Named('PortalSetting', {
  key: Codes(SETTING_KEYS),
  value: SettingValue,
  /** What holds where nobody set it: of the environment or of the portal. */
  fallback: SettingValue,
  is_default: Type.Boolean(),
  /** Made-up values of what may stand in braces in it; only of texts of notifications. */
  sample: Nullable(Type.Record(Type.String(), Shown())),
  actor_name: Nullable(Secret()),
  changed_at: Nullable(DateTime),
  version: Type.Integer(),
});
export type PortalSetting = Static<typeof PortalSetting>;

export const SettingChange = Type.Object({ value: SettingValue, version: Type.Integer({ minimum: 0 }) });
export type SettingChange = Static<typeof SettingChange>;

export const SettingVersion = Type.Object({
  id: Id,
  value: SettingValue,
  actor_name: Nullable(Secret()),
  created_at: DateTime,
});
export type SettingVersion = Static<typeof SettingVersion>;
