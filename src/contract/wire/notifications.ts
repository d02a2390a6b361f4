import { Type, type Static } from 'typebox';
import { MAX_PAGE_SIZE, NOTIFICATIONS_COUNTED } from '../limits/limits.ts';
import { NOTIFICATION_EVENTS, NOTIFICATION_MAILS } from '../vocabulary/notifications.ts';
import { Codes, DateTime, Id, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** A notification of the user. */
export const Notification = Type.Object({
  id: Id,
  event: Codes(NOTIFICATION_EVENTS),
  /** Generated when read, from current data. */
  text: Secret(),
  /** Path of its link in the portal. Null if the user can no longer see its subject. */
  path: Nullable(Shown()),
  /** Time of the last event in the group. */
  changed_at: DateTime,
  is_seen: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

/** `GET notifications/count/`: the number of unseen notifications and the time of the last one. */
export const NotificationCount = Type.Object({
  count: Type.Integer({ minimum: 0, maximum: NOTIFICATIONS_COUNTED }),
  changed_at: Nullable(DateTime),
  /** The user's address bounces. Only mails that the user requests are sent to it. */
  is_mail_suppressed: Type.Boolean(),
  /**
   * Pending tender work of the active company. Providers: invitations without an answer, drafts with at most three days
   * left, and requested clarifications. Clients: own tenders with opened, undecided bids.
   */
  waiting: Type.Integer({ minimum: 0 }),
});
export type NotificationCount = Static<typeof NotificationCount>;

/** `POST notifications/seen/`: by ids, or all until a time. */
export const NotificationsSeen = Type.Object({
  ids: Type.Optional(Type.Array(Id, { maxItems: MAX_PAGE_SIZE })),
  until: Type.Optional(DateTime),
});
export type NotificationsSeen = Static<typeof NotificationsSeen>;

/** Delivery settings of one event. */
export const NotificationSetting = Type.Object({
  event: Codes(NOTIFICATION_EVENTS),
  in_portal: Type.Boolean(),
  mail: Codes(NOTIFICATION_MAILS),
});
export type NotificationSetting = Static<typeof NotificationSetting>;

/** `GET notifications/settings/`: all events that the user's role can receive. */
export const NotificationSettings = Type.Object({
  settings: Type.Array(NotificationSetting),
  email: Secret(),
  /** Time since which mails to the address are suppressed, or null. */
  mail_suppressed_at: Nullable(DateTime),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

/** `PATCH notifications/settings/`: changed settings only. */
export const NotificationSettingsPatch = Type.Object({
  settings: Type.Array(NotificationSetting, { minItems: 1, maxItems: NOTIFICATION_EVENTS.length }),
});
export type NotificationSettingsPatch = Static<typeof NotificationSettingsPatch>;

/** The token of a mailed link. */
export const AddressToken = Type.Object({ token: Secret({ minLength: 1, maxLength: 300 }) });
export type AddressToken = Static<typeof AddressToken>;
