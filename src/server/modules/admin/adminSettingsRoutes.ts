import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { normalizedPhone } from '#contract/rules/phones.ts';
import { settingProblem, type SettingValue } from '#contract/rules/settings.ts';
import { eventOfKey, SETTING_KEYS, type SettingKey } from '#contract/vocabulary/settings.ts';
import type { PortalSetting, SettingVersion } from '#contract/wire/adminSystem.ts';
import { requireActor } from '#platform/http/actor.ts';
import { conflict, invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { sampleValues } from '#platform/notifications/describe.ts';
import type { Services } from '#platform/services.ts';
import { fallbackOf } from '#platform/settings/portalSettings.ts';
import {
  type StoredSetting,
  listSettings,
  listSettingVersions,
  writeSetting,
} from '#platform/settings/settingsRepository.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { adminSystemTexts } from './adminSystemTexts.ts';

/** Settings that operators edit in the portal. Each change is stored as a version and can be reset to the default. */
export const settingsRoutes =
  ({ db, clock, config, settings, registry }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const toSetting = (key: SettingKey, stored: StoredSetting | undefined): PortalSetting => {
      const event = eventOfKey(key);
      const fallback = fallbackOf(config, key) as PortalSetting['fallback'];
      const isDefault = stored === undefined || stored.value === null;
      return {
        key,
        value: isDefault ? fallback : (stored.value as PortalSetting['value']),
        fallback,
        is_default: isDefault,
        sample: event && sampleValues(registry, event),
        actor_name: stored?.author ?? null,
        changed_at: stored?.created_at.toISOString() ?? null,
        version: stored?.id ?? 0,
      };
    };

    const write = async (key: SettingKey, value: SettingValue, seen: number, author: number) => {
      const isWritten = await db
        .transaction()
        .execute((transaction) => writeSetting(transaction, key, value, { seen, author, now: clock() }));
      if (!isWritten) throw conflict(adminSystemTexts.changedMeanwhile);
      settings.forget();
      const [stored] = await listSettingVersions(db, key);
      return toSetting(key, stored);
    };

    app.route({
      ...routeOf(endpoints.listSettings),
      handler: async () => {
        const stored = new Map((await listSettings(db)).map((setting) => [setting.key, setting]));
        return { results: SETTING_KEYS.map((key) => toSetting(key, stored.get(key))) };
      },
    });

    app.route({
      ...routeOf(endpoints.updateSetting),
      handler: async (request) => {
        const { key } = request.params;
        const given = request.body.value as SettingValue;
        const value = typeof given === 'string' ? given.trim() : given;
        const problem = value === null ? refusals.wrongValue : settingProblem(key, value);
        if (problem !== null) throw invalid({ value: [problem] });
        const stored = key === 'hotline_phone' && typeof value === 'string' ? normalizedPhone(value) : value;
        return write(key, stored, request.body.version, requireActor(request).id);
      },
    });

    app.route({
      ...routeOf(endpoints.deleteSetting),
      handler: (request) => write(request.params.key, null, request.query.version, requireActor(request).id),
    });

    app.route({
      ...routeOf(endpoints.listSettingVersions),
      handler: async ({ params }) => ({
        results: (await listSettingVersions(db, params.key)).map(({ id, value, author, created_at }) => ({
          id,
          value: value as SettingVersion['value'],
          actor_name: author,
          created_at: created_at.toISOString(),
        })),
      }),
    });
  };
