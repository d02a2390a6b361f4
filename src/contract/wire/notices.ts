import { Type, type Static } from 'typebox';
import { MAX_PAGE_SIZE, NOTICES_COUNTED } from '../limits';
import { NOTICE_EVENTS, NOTICE_MAILS } from '../vocabulary/notices';
import { Codes, DateTime, Id, Nullable } from './common';
import { Secret, Shown } from './marks';

/** Something that the person is told. */
export const Notice = Type.Object({
  id: Id,
  event: Codes(NOTICE_EVENTS),
  /** Its sentence as it is true now. */
  text: Secret(),
  /** Where it leads in the portal; null where the person may not see any more what it is about. */
  path: Nullable(Shown()),
  /** Of the last of those that it stands for. */
  changed_at: DateTime,
  is_seen: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** `GET notices/count/`: how many notices nobody has seen, and when the last of them came. */
export const NoticeCount = Type.Object({
  count: Type.Integer({ minimum: 0, maximum: NOTICES_COUNTED }),
  changed_at: Nullable(DateTime),
  /** The person's address refuses mails and gets none but those that are asked for. */
  is_mail_suppressed: Type.Boolean(),
  /**
   * What waits in calls for the company acted for. Of providers: those that ask it and have no answer, drafts with three days left
   * at most, and offers to be made more precise; of clients: own calls whose offers are open and undecided.
   */
  waiting: Type.Integer({ minimum: 0 }),
});
export type NoticeCount = Static<typeof NoticeCount>;

/** `POST notices/seen/`: some, or all that came until a moment. */
export const NoticesSeen = Type.Object({
  ids: Type.Optional(Type.Array(Id, { maxItems: MAX_PAGE_SIZE })),
  until: Type.Optional(DateTime),
});
export type NoticesSeen = Static<typeof NoticesSeen>;

/** How one event is told. */
export const NoticeSetting = Type.Object({
  event: Codes(NOTICE_EVENTS),
  in_portal: Type.Boolean(),
  mail: Codes(NOTICE_MAILS),
});
export type NoticeSetting = Static<typeof NoticeSetting>;

/** `GET notices/settings/`: every event that can happen to the person. */
export const NoticeSettings = Type.Object({
  settings: Type.Array(NoticeSetting),
  email: Secret(),
  /** Since when the address refuses mails and gets none; null: it takes them. */
  mail_suppressed_at: Nullable(DateTime),
});
export type NoticeSettings = Static<typeof NoticeSettings>;

/** `PATCH notices/settings/`: those that change. */
export const NoticeSettingsPatch = Type.Object({
  settings: Type.Array(NoticeSetting, { minItems: 1, maxItems: NOTICE_EVENTS.length }),
});
export type NoticeSettingsPatch = Static<typeof NoticeSettingsPatch>;

/** The secret of a mailed link. */
export const AddressToken = Type.Object({ token: Secret({ minLength: 1, maxLength: 300 }) });
export type AddressToken = Static<typeof AddressToken>;
