import type { Generated } from 'kysely';
import type { NotificationEvent, NotificationMail, NotificationSubject } from '#contract/vocabulary/notifications.ts';
import type { Id, Moment, OptionalMoment } from './columns.ts';

/** Ids, numbers and codes, never user texts. */
export type NotificationData = Record<string, string | number | boolean>;

export interface NotificationsTable {
  id: Id;
  user_id: number;
  event: NotificationEvent;
  subject_kind: NotificationSubject;
  subject_id: number;
  actor_id: number | null;
  data: Generated<NotificationData>;
  count: Generated<number>;
  dedupe_key: string | null;
  in_portal: boolean;
  mail: Exclude<NotificationMail, 'OFF'> | null;
  created_at: Moment;
  changed_at: Moment;
  seen_at: OptionalMoment;
  mailed_at: OptionalMoment;
}

export interface NotificationSettingsTable {
  user_id: number;
  event: NotificationEvent;
  in_portal: boolean;
  mail: NotificationMail;
}
