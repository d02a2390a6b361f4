import { NOTIFICATION_EVENTS, type NotificationEvent } from './notifications';

/** Placeholders in braces that a notification text can contain. */
export type NotificationPlaceholder = 'veta' | 'nazev' | 'kdo' | 'pocet';

/** The default sentence and the subject's name. Available for nearly all events. */
const NAMED = ['veta', 'nazev'] as const;
const COUNTED = [...NAMED, 'pocet'] as const;
const OF_SOMEBODY = [...NAMED, 'kdo'] as const;
const ALONE = ['veta'] as const;

/**
 * Placeholders available for each event besides the default sentence. They never disclose more than the default
 * sentence does. Askers and bidders stay anonymous.
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

/** Rules that are enabled unless the operator disables them. */
export const RULE_KEYS = ['testimonials_approval', 'companies_wait'] as const;
export type RuleKey = (typeof RULE_KEYS)[number];

/** Settings key of a notification text. */
export type NotificationTextKey = `notification.${NotificationEvent}`;
export const notificationTextKey = (event: NotificationEvent): NotificationTextKey => `notification.${event}`;

/** All settings that the operator can edit in the portal. */
export const SETTING_KEYS: readonly ('hotline_phone' | 'plan_prices' | RuleKey | NotificationTextKey)[] = [
  'hotline_phone',
  'plan_prices',
  ...RULE_KEYS,
  ...NOTIFICATION_EVENTS.map(notificationTextKey),
];
export type SettingKey = (typeof SETTING_KEYS)[number];

/** The event of a notification text key. Null for other settings. */
export const eventOfKey = (key: SettingKey): NotificationEvent | null =>
  NOTIFICATION_EVENTS.find((event) => notificationTextKey(event) === key) ?? null;

/** Fills in the placeholders. Unknown ones become empty. */
export const filledIn = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(/\{([a-z]{1,20})\}/g, (_, name: string) => values[name] ?? '');
