import type { Generated } from 'kysely';
import type { NoticeEvent, NoticeMail, NoticeSubject } from '../../../contract/vocabulary/notices';
import type { Id, Moment, OptionalMoment } from './columns';

/** Ids, numbers and codes, never words of people. */
export type NoticeData = Record<string, string | number | boolean>;

export interface NoticesTable {
  id: Id;
  user_id: number;
  event: NoticeEvent;
  subject_kind: NoticeSubject;
  subject_id: number;
  actor_id: number | null;
  data: Generated<NoticeData>;
  count: Generated<number>;
  dedupe_key: string | null;
  in_portal: boolean;
  mail: Exclude<NoticeMail, 'OFF'> | null;
  created_at: Moment;
  changed_at: Moment;
  seen_at: OptionalMoment;
  mailed_at: OptionalMoment;
}

export interface NoticeSettingsTable {
  user_id: number;
  event: NoticeEvent;
  in_portal: boolean;
  mail: NoticeMail;
}
