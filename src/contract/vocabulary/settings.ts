import { NOTIFICATION_EVENTS, notificationRule, type NotificationEvent } from './notifications.ts';

/** Placeholders in braces: the default sentence, the subject's name, who did it, the count of grouped events. */
export type NotificationPlaceholder = 'veta' | 'nazev' | 'kdo' | 'pocet';

/**
 * Placeholders that the text of an event can contain. They never disclose more than the default sentence does. Askers and
 * bidders stay anonymous.
 */
export function placeholdersOf(event: NotificationEvent): NotificationPlaceholder[] {
  const { isUnnamed, together, isSigned } = notificationRule(event);
  return [
    'veta',
    ...(isUnnamed ? [] : (['nazev'] as const)),
    ...(together ? (['pocet'] as const) : []),
    ...(isSigned ? (['kdo'] as const) : []),
  ];
}

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
