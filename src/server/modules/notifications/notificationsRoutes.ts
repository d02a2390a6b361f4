import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { HOUR } from '#contract/lib/durations.ts';
import { NOTIFICATIONS_COUNTED, ADDRESS_LINK_HOURS } from '#contract/limits/limits.ts';
import { NOTIFICATION_EVENTS, notificationRule } from '#contract/vocabulary/notifications.ts';
import type { NotificationSettings } from '#contract/wire/notifications.ts';
import { countWaiting } from '#modules/tenders/bids/waitingRepository.ts';
import { addressMail } from '#modules/user/accountMails.ts';
import { accountTexts } from '#modules/user/accountsTexts.ts';
import { requireActor, type RequestActor } from '#platform/http/actor.ts';
import { isNotModified, sendNothing } from '#platform/http/conditional.ts';
import { invalid, notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { KeyFor } from '#platform/identity/secretKey.ts';
import { addJobs } from '#platform/jobs/jobsRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { findSuppression, queueMail, takeUpMails } from '#platform/mail/mailQueueRepository.ts';
import { describeNotifications } from '#platform/notifications/describe.ts';
import {
  countUnseen,
  findSettings,
  listNotifications,
  recordSeen,
  saveSettings,
} from '#platform/notifications/notificationsRepository.ts';
import { notificationTexts } from '#platform/notifications/notificationTexts.ts';
import { NOTIFICATION_MAIL } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';

/** Notifications of a user and their settings. */
export const notificationsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, keyFor, registry, present, settings } = services;

    const settingsOf = async (actor: RequestActor): Promise<NotificationSettings> => {
      const chosen = new Map((await findSettings(db, actor.id)).map((setting) => [setting.event, setting]));
      const suppressedAt = await findSuppression(db, actor.id);
      return {
        settings: NOTIFICATION_EVENTS.filter(
          (event) => notificationRule(event).roles?.includes(actor.role) ?? true,
        ).map((event) => {
          const { mail, inPortal = true } = notificationRule(event);
          return chosen.get(event) ?? { event, in_portal: inPortal, mail };
        }),
        email: actor.email,
        mail_suppressed_at: suppressedAt?.toISOString() ?? null,
      };
    };

    app.route({
      ...routeOf(endpoints.listNotifications),
      handler: async (request) => {
        const actor = requireActor(request);
        const { rows, count } = await listNotifications(db, actor.id, sliceOf(request.query));
        const told = await describeNotifications(
          db,
          registry,
          actor,
          rows,
          clock(),
          (await settings.current(db)).notificationTexts,
        );
        const notifications = rows.map(({ id, event, changed_at, seen_at }) => ({
          id,
          event,
          text: told.get(id)?.text ?? notificationTexts.gone,
          path: told.get(id)?.path ?? null,
          changed_at: changed_at.toISOString(),
          is_seen: seen_at !== null,
        }));
        return pageOf(notifications, request.query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.countNotifications),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = actor;
        const { count, changed_at } = await countUnseen(db, id, NOTIFICATIONS_COUNTED);
        const changed = changed_at?.toISOString() ?? null;
        const suppressed = (await findSuppression(db, id)) !== null;
        const waiting = await countWaiting(db, actor, present());
        const etag = `"notifications-${id}-${count}-${changed ?? 0}-${suppressed ? 1 : 0}-${waiting}"`;
        if (isNotModified(request, reply, etag)) return sendNothing(reply);
        return { count, changed_at: changed, is_mail_suppressed: suppressed, waiting };
      },
    });

    app.route({
      ...routeOf(endpoints.markNotificationsSeen),
      handler: async (request, reply) => {
        const { ids, until } = request.body;
        if (ids === undefined && until === undefined) throw invalid({ ids: [refusals.wrongValue] });
        const which = { ...(ids && { ids }), ...(until !== undefined && { until: new Date(until) }) };
        await recordSeen(db, requireActor(request).id, which, clock());
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.getNotificationSettings),
      handler: (request) => settingsOf(requireActor(request)),
    });

    app.route({
      ...routeOf(endpoints.updateNotificationSettings),
      handler: async (request) => {
        const actor = requireActor(request);
        const wanted = [...new Map(request.body.settings.map((setting) => [setting.event, setting])).values()];
        await db.transaction().execute(async (transaction) => {
          await saveSettings(transaction, actor.id, wanted);
          // The new settings may request immediate delivery of what was queued for a digest.
          await addJobs(transaction, [{ queue: NOTIFICATION_MAIL, payload: { user: actor.id }, runAt: clock() }]);
          await consumeQuota(services, transaction, actor, 'changes');
        });
        return settingsOf(actor);
      },
    });

    app.route({
      ...routeOf(endpoints.checkMailAddress),
      handler: async (request) => {
        const actor = requireActor(request);
        await db.transaction().execute(async (transaction) => {
          const token = addressToken(keyFor, actor.id, clock());
          await queueMail(transaction, { ...addressMail(config.publicUrl, actor.email, token), now: clock() });
          await consumeQuota(services, transaction, actor, 'accountChanges');
        });
        return { detail: accountTexts.addressMailSent };
      },
    });

    app.route({
      ...routeOf(endpoints.confirmMailAddress),
      handler: async ({ body }) => {
        const userId = readAddressToken(keyFor, body.token, clock());
        if (userId === null) throw invalid({ token: [accountTexts.linkExpired] });
        if (!(await takeUpMails(db, userId))) throw notFound();
        return { detail: accountTexts.addressConfirmed };
      },
    });
  };

const sign = (keyFor: KeyFor, userId: string, until: string): Buffer =>
  createHmac('sha256', keyFor('mail address')).update(`${userId}.${until}`).digest();

/** Creates a token that proves access to the mailbox of an account. */
function addressToken(keyFor: KeyFor, userId: number, now: Date): string {
  const until = String(+now + ADDRESS_LINK_HOURS * HOUR);
  return `${userId}.${until}.${sign(keyFor, String(userId), until).toString('base64url')}`;
}

/** Returns the account id of a token. Null for an invalid or expired one. */
function readAddressToken(keyFor: KeyFor, token: string, now: Date): number | null {
  const [userId = '', until = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(keyFor, userId, until);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(until) >= +now ? Number(userId) : null;
}
