import { Type, type Static } from 'typebox';
import { MAX_PAGE_SIZE, NOTIFICATIONS_COUNTED } from '../limits';
import { NOTIFICATION_EVENTS, NOTIFICATION_MAILS } from '../vocabulary/notifications';
import { Codes, DateTime, Id, Nullable } from './common';
import { Secret, Shown } from './marks';

/** A notification of the person. */
export const Notification = Type.Object({
  id: Id,
  event: Codes(NOTIFICATION_EVENTS),
  /** Made when it is read, from the present data. */
  text: Secret(),
  /** Path of its link in the portal; null if the person may no longer see its subject. */
  path: Nullable(Shown()),
  /** Time of the last event that it groups. */
  changed_at: DateTime,
  is_seen: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

/** `GET notifications/count/`: the number of unseen notifications and the time of the last one. */
export const NotificationCount = Type.Object({
  count: Type.Integer({ minimum: 0, maximum: NOTIFICATIONS_COUNTED }),
  changed_at: Nullable(DateTime),
  /** The address of the person bounces; only mails that the person requests are sent to it. */
  is_mail_suppressed: Type.Boolean(),
  /**
   * What waits in tenders for the company acted for. Of providers: those that ask it and have no answer, drafts with three days left
   * at most, and bids to be made more precise; of clients: own tenders whose bids are open and undecided.
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

/** How the person receives one event. */
export const NotificationSetting = Type.Object({
  event: Codes(NOTIFICATION_EVENTS),
  in_portal: Type.Boolean(),
  mail: Codes(NOTIFICATION_MAILS),
});
export type NotificationSetting = Static<typeof NotificationSetting>;

/** `GET notifications/settings/`: all events that the person's role can receive. */
export const NotificationSettings = Type.Object({
  settings: Type.Array(NotificationSetting),
  email: Secret(),
  /** Since when mails to the address are suppressed; null: they are not. */
  mail_suppressed_at: Nullable(DateTime),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

/** `PATCH notifications/settings/`: the changed ones. */
export const NotificationSettingsPatch = Type.Object({
  settings: Type.Array(NotificationSetting, { minItems: 1, maxItems: NOTIFICATION_EVENTS.length }),
});
export type NotificationSettingsPatch = Static<typeof NotificationSettingsPatch>;

/** The secret of a mailed link. */
export const AddressToken = Type.Object({ token: Secret({ minLength: 1, maxLength: 300 }) });
export type AddressToken = Static<typeof AddressToken>;
