import type { PlanPrices } from '#contract/lib/runtimeConfig.ts';
import type { SettingValue } from '#contract/rules/settings.ts';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '#contract/vocabulary/notifications.ts';
import { eventOfKey, notificationTextKey, type SettingKey } from '#contract/vocabulary/settings.ts';
import type { Db } from '#platform/database/database.ts';
import { watchTables, writeTrackerOf } from '#platform/database/writeTracker.ts';
import type { Config } from '#server/config.ts';
import { listSettings } from './settingsRepository.ts';

/** The settings of the operator, with the defaults of the environment and of the portal. */
export interface SettingsNow {
  hotlinePhone: string;
  planPrices: PlanPrices;
  /** Testimonials are shown to visitors only after the approval of an operator. */
  testimonialsApproval: boolean;
  /** Texts of notifications that replace the default ones. */
  notificationTexts: Readonly<Partial<Record<NotificationEvent, string>>>;
}

type Fallbacks = Pick<Config, 'hotlinePhone' | 'planPrices'>;

/** Returns the default of a setting. That of a notification text is its own sentence. */
export function fallbackOf({ hotlinePhone, planPrices }: Fallbacks, key: SettingKey): SettingValue {
  if (key === 'hotline_phone') return hotlinePhone;
  if (key === 'plan_prices') return planPrices;
  return eventOfKey(key) === null ? true : '{veta}';
}

/** Milliseconds for which another process without change notifications may use outdated settings. */
const KEPT_FOR = 5_000;
const TABLES = ['setting_versions'];
watchTables(TABLES);

/** The settings of the operator, cached for five seconds at most. */
export interface PortalSettings {
  /** @param db database or current transaction for reading the settings when the cache is outdated */
  current(db: Db): Promise<SettingsNow>;
  /** Invalidates the cache after a change in this process. */
  forget(): void;
}

/** @param config defaults of the settings */
export function openSettings(config: Fallbacks): PortalSettings {
  let known: { at: number; state: number | undefined; settings: SettingsNow } | null = null;
  return {
    async current(db) {
      const state = writeTrackerOf(db)?.state(TABLES);
      const isSame = state === undefined || state === known?.state;
      if (known !== null && isSame && performance.now() - known.at < KEPT_FOR) return known.settings;
      const at = performance.now();
      const settings = settingsOf(config, new Map((await listSettings(db)).map(({ key, value }) => [key, value])));
      // The same object while nothing changes, so that derived values can be cached.
      const same = known !== null && JSON.stringify(known.settings) === JSON.stringify(settings);
      known = { at, state, settings: same ? known!.settings : settings };
      return known.settings;
    },
    forget: () => void (known &&= { ...known, at: -Infinity }),
  };
}

function settingsOf(config: Fallbacks, set: ReadonlyMap<SettingKey, SettingValue>): SettingsNow {
  const valueOf = (key: SettingKey) => set.get(key) ?? fallbackOf(config, key);
  return {
    hotlinePhone: valueOf('hotline_phone') as string,
    planPrices: valueOf('plan_prices') as PlanPrices,
    testimonialsApproval: valueOf('testimonials_approval') as boolean,
    notificationTexts: Object.fromEntries(
      NOTIFICATION_EVENTS.flatMap((event) => {
        const text = set.get(notificationTextKey(event));
        return typeof text === 'string' ? [[event, text]] : [];
      }),
    ),
  };
}
