import { Type, type Static } from 'typebox';
import { BULK_MAX } from '../limits/limits.ts';
import { HISTORY_ACTIONS, HISTORY_ACTORS, HISTORY_KINDS } from '../vocabulary/history.ts';
import { JOB_STATES, JOB_WORKS, SCHEDULES } from '../vocabulary/jobs.ts';
import { SETTING_KEYS } from '../vocabulary/settings.ts';
import { Codes, DateTime, Id, IdName, Named, Nullable, Page } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** Monitoring of the portal's background work for operators. */

/** Counts by state, except DONE. */
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
  /** Time of the next attempt. Null when none is planned. */
  next_at: Nullable(DateTime),
  created_at: DateTime,
  ended_at: Nullable(DateTime),
};

export const WatchedMail = Type.Object({
  ...ofJob,
  email: Secret(),
  subject: Shown(),
  /** The content is kept until the mail is sent. */
  has_words: Type.Boolean(),
});
export type WatchedMail = Static<typeof WatchedMail>;

export const WatchedMails = Type.Object({ ...Page(WatchedMail).properties, counts: Counts });
export type WatchedMails = Static<typeof WatchedMails>;

/** A mail with its content, without the tokens of its links. */
export const WatchedMailWords = Type.Object({
  ...WatchedMail.properties,
  text: Nullable(Secret()),
  /** Opens the HTML preview for some minutes, below `MAIL_PREVIEW`. Null for a mail without HTML. */
  token: Nullable(Secret()),
});
export type WatchedMailWords = Static<typeof WatchedMailWords>;

/** A kind of mail, composed with sample values. */
export const MailSample = Type.Object({
  name: Shown(),
  /** Name of the event in the settings of notifications. Null for mails that are not notifications. */
  event: Nullable(Shown()),
  subject: Shown(),
  text: Secret(),
  /** As `token` of {@link WatchedMailWords}. */
  token: Secret(),
});
export type MailSample = Static<typeof MailSample>;

export const SuppressedAddress = Type.Object({
  /** Id of the account. */
  id: Id,
  email: Secret(),
  suppressed_at: DateTime,
  /** The last response of the recipient's mail server. */
  reason: Nullable(Secret()),
});
export type SuppressedAddress = Static<typeof SuppressedAddress>;

export const WatchedJob = Type.Object({
  ...ofJob,
  queue: Shown(),
  /** The payload as JSON. */
  text: Secret(),
});
export type WatchedJob = Static<typeof WatchedJob>;

export const WatchedJobs = Type.Object({ ...Page(WatchedJob).properties, counts: Counts });
export type WatchedJobs = Static<typeof WatchedJobs>;

/** A bulk action on mails or jobs. */
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
  /** Start of the next period. */
  next_at: DateTime,
  /** The current job of the schedule. Null when none is waiting, running or given up. */
  job: Nullable(
    Type.Object({ id: Id, state: Codes(JOB_STATES), attempts: Type.Integer(), reason: Nullable(Secret()) }),
  ),
  dead: Type.Integer(),
});
export type WatchedSchedule = Static<typeof WatchedSchedule>;

export const WatchedImport = Type.Object({
  id: Id,
  person: Type.Object({ id: Id, email: Secret() }),
  /** Number of imported rows. */
  created: Type.Integer(),
  created_at: DateTime,
  undone_at: Nullable(DateTime),
});
export type WatchedImport = Static<typeof WatchedImport>;

/** A change of a record without the values before and after. `history/{id}/` returns those. */
export const PortalChange = Type.Object({
  id: Id,
  kind: Codes(HISTORY_KINDS),
  record_id: Id,
  /** Null after the record was deleted. */
  record_name: Nullable(Shown()),
  action: Codes(HISTORY_ACTIONS),
  actor_kind: Codes(HISTORY_ACTORS),
  actor: Nullable(IdName),
  /** Name at the time of the change. For a command, the name of the command. */
  actor_name: Nullable(Secret()),
  /** The account whose session was used. */
  on_behalf_of: Nullable(IdName),
  /** The active company of the user. */
  company: Nullable(IdName),
  /** Changed fields, with the names used in the record's responses. */
  fields: Type.Array(Shown()),
  created_at: DateTime,
});
export type PortalChange = Static<typeof PortalChange>;

export const PortalChanges = Type.Object({
  results: Type.Array(PortalChange),
  /** Cursor of the next page. Null on the last one. */
  next: Nullable(Shown()),
});
export type PortalChanges = Static<typeof PortalChanges>;

/** Value of a setting: text, number, boolean, or crowns by plan. */
const SettingValue = Type.Union([Shown(), Type.Boolean(), Type.Record(Type.String(), Type.Integer()), Type.Null()]);

export const PortalSetting = Named('PortalSetting', {
  key: Codes(SETTING_KEYS),
  value: SettingValue,
  /** The default value, from the environment or built in. */
  fallback: SettingValue,
  is_default: Type.Boolean(),
  /** Sample values of the placeholders. Only for notification texts. */
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
