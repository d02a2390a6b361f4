import type { PlanPrices } from '../../contract/runtimeConfig';
import type { SettingValue } from '../../contract/rules/settings';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '../../contract/vocabulary/notifications';
import { eventOfKey, notificationTextKey, type SettingKey } from '../../contract/vocabulary/settings';
import type { Config } from '../config';
import type { Db } from '../database/database';
import { watchTables, writeTrackerOf } from '../database/writeTracker';
import { listSettings } from '../repositories/settings';

/** What the operator set in the portal, with what the environment and the portal say where nobody set anything. */
export interface SettingsNow {
  hotlinePhone: string;
  planPrices: PlanPrices;
  /** Testimonials come before visitors only when the operator puts them there. */
  testimonialsApproval: boolean;
  /** Texts of notifications in place of the portal's own. */
  notificationTexts: Readonly<Partial<Record<NotificationEvent, string>>>;
}

type Fallbacks = Pick<Config, 'hotlinePhone' | 'planPrices'>;

/** What holds where nobody set anything; of the text of a notification its own sentence. */
export function fallbackOf({ hotlinePhone, planPrices }: Fallbacks, key: SettingKey): SettingValue {
  if (key === 'hotline_phone') return hotlinePhone;
  if (key === 'plan_prices') return planPrices;
  return eventOfKey(key) === null ? true : '{veta}';
}

/** Milliseconds for which another process that hears of nothing may still go by what was set before. */
const KEPT_FOR = 5_000;
const TABLES = ['setting_versions'];
watchTables(TABLES);

/** What the operator set, read at most once in five seconds. */
export interface PortalSettings {
  /** @param db where it is read when that is needed, the present transaction for one */
  current(db: Db): Promise<SettingsNow>;
  /** Read it anew the next time: it was changed here. */
  forget(): void;
}

/** @param config what holds where nobody set anything */
export function openSettings(config: Fallbacks): PortalSettings {
  let known: { at: number; state: number | undefined; settings: SettingsNow } | null = null;
  return {
    async current(db) {
      const state = writeTrackerOf(db)?.state(TABLES);
      const isSame = state === undefined || state === known?.state;
      if (known !== null && isSame && performance.now() - known.at < KEPT_FOR) return known.settings;
      const at = performance.now();
      const settings = settingsOf(config, new Map((await listSettings(db)).map(({ key, value }) => [key, value])));
      // The same object while nothing changes: what is made of it may be kept.
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
