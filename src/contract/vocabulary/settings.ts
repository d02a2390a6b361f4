import { NOTIFICATION_EVENTS, type NotificationEvent } from './notifications';

/** What may stand in braces in the text of a notification. */
export type NotificationPlaceholder = 'veta' | 'nazev' | 'kdo' | 'pocet';

/** The portal's own sentence, and what the notification is about: known of nearly all events. */
const NAMED = ['veta', 'nazev'] as const;
const COUNTED = [...NAMED, 'pocet'] as const;
const OF_SOMEBODY = [...NAMED, 'kdo'] as const;
const ALONE = ['veta'] as const;

/**
 * What the text of each event may say besides the portal's own sentence: nothing that its reader is not told by that one. Who
 * asks or bids is nobody's to know.
 */
export const PLACEHOLDERS_OF: Readonly<Record<NotificationEvent, readonly NotificationPlaceholder[]>> = {
  MESSAGE: [...COUNTED, 'kdo'],
  MENTION: OF_SOMEBODY,
  REQUEST_ANSWERED: ALONE,
  LICENCE_EXPIRING: NAMED,
  PLAN: ALONE,
  MODERATION: NAMED,
  REPORT_SETTLED: ALONE,
  TESTIMONIAL_REPLY: NAMED,
  TENDER_INVITED: NAMED,
  TENDER_CHANGED: NAMED,
  TENDER_ANSWERED: COUNTED,
  TENDER_CANCELLED: NAMED,
  TENDER_QUESTION: COUNTED,
  TENDER_DECLINED: COUNTED,
  TENDER_CLOSED: NAMED,
  IMPORT_FINISHED: ALONE,
  TESTIMONIAL: COUNTED,
  COMPANY_REFERENCE: COUNTED,
  BID_CAME: COUNTED,
  BID_SEEN: NAMED,
  BID_CLARIFICATION: NAMED,
  BID_CLARIFIED: COUNTED,
  BID_REJECTED: NAMED,
  BID_WON: NAMED,
  BID_LOST: NAMED,
  MEMBER_JOINED: [...COUNTED, 'kdo'],
  JOIN_ASKED: [...COUNTED, 'kdo'],
  JOIN_ANSWERED: ALONE,
  MEMBER_ROLE: NAMED,
  MEMBER_REMOVED: ALONE,
  MEMBER_LEFT: [...COUNTED, 'kdo'],
  HAND_OVER_OFFERED: OF_SOMEBODY,
  HAND_OVER_ANSWERED: NAMED,
  REFERENCE_OFFERED: NAMED,
  REFERENCE_ASKED: NAMED,
  REFERENCE_ANSWERED: NAMED,
  COMPANY_MERGED: NAMED,
  COMPANY_UNMERGED: NAMED,
  SUPPORT_VISIT: ALONE,
  SUPPORT_ASKS: ALONE,
  SUPPORT_ANSWERED: ALONE,
};

/** Rules that are on unless the operator switches them off. */
export const RULE_KEYS = ['testimonials_approval', 'companies_wait'] as const;
export type RuleKey = (typeof RULE_KEYS)[number];

/** Key of the text of a notification, as it is stored in the settings. */
export type NotificationTextKey = `notice.${NotificationEvent}`;
export const notificationTextKey = (event: NotificationEvent): NotificationTextKey => `notice.${event}`;

/** Everything that the operator sets in the portal itself. */
export const SETTING_KEYS: readonly ('hotline_phone' | 'plan_prices' | RuleKey | NotificationTextKey)[] = [
  'hotline_phone',
  'plan_prices',
  ...RULE_KEYS,
  ...NOTIFICATION_EVENTS.map(notificationTextKey),
];
export type SettingKey = (typeof SETTING_KEYS)[number];

/** Whose text a key is; null for another setting. */
export const eventOfKey = (key: SettingKey): NotificationEvent | null =>
  NOTIFICATION_EVENTS.find((event) => notificationTextKey(event) === key) ?? null;

/** A text with its braces filled in; what is not known stays empty. */
export const filledIn = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(/\{([a-z]{1,20})\}/g, (_, name: string) => values[name] ?? '');
