import type { PlanPrices } from '../lib/runtimeConfig.ts';
import { PLANS } from '../vocabulary/accounts.ts';
import { eventOfKey, placeholdersOf, RULE_KEYS, type SettingKey } from '../vocabulary/settings.ts';
import { messages } from './messages.ts';
import { normalizedPhone, isPhone } from './phones.ts';

/** The value of a setting. Null resets it to the default. */
export type SettingValue = string | boolean | PlanPrices | null;

/** Maximum length of a notification text. It is one sentence, also used as a mail subject. */
const NOTIFICATION_TEXT_LENGTH = 300;
/** Crowns per month. */
const HIGHEST_PRICE = 9_999_999;

const ofSettings = {
  placeholder: (name: string, known: readonly string[]) =>
    `{${name}} v tomto textu použít nelze, jen ${known.map((one) => `{${one}}`).join(', ')}`,
  brace: 'Složená závorka není uzavřená',
  oneLine: 'Napište text na jeden řádek',
  prices: `Ceny jsou celá čísla od 0 do ${HIGHEST_PRICE}`,
  wrong: 'Tuto hodnotu uložit nelze',
};

function problemOfText(key: SettingKey, text: string): string | null {
  const event = eventOfKey(key)!;
  if (text.trim() === '') return messages.required;
  if (text.length > NOTIFICATION_TEXT_LENGTH) return messages.maxLength(NOTIFICATION_TEXT_LENGTH);
  if (/[\r\n]/.test(text)) return ofSettings.oneLine;
  const known: readonly string[] = placeholdersOf(event);
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) return ofSettings.placeholder(unknown, known);
  return /[{}]/.test(text.replace(/\{[^{}]*\}/g, '')) ? ofSettings.brace : null;
}

const isPrices = (value: object): boolean =>
  Object.entries(value).every(
    ([plan, crowns]) =>
      (PLANS as readonly string[]).includes(plan) &&
      Number.isInteger(crowns) &&
      (crowns as number) >= 0 &&
      (crowns as number) <= HIGHEST_PRICE,
  );

/** The validation error of a setting, or null. */
export function settingProblem(key: SettingKey, value: SettingValue): string | null {
  if (value === null) return null;
  if (key === 'plan_prices') return typeof value === 'object' && isPrices(value) ? null : ofSettings.prices;
  if ((RULE_KEYS as readonly string[]).includes(key)) return typeof value === 'boolean' ? null : ofSettings.wrong;
  if (typeof value !== 'string') return ofSettings.wrong;
  if (key === 'hotline_phone') return isPhone(normalizedPhone(value)) ? null : messages.phone;
  return problemOfText(key, value);
}
