import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { API_BASE, endpoints } from '#contract/endpoints/endpoints.ts';
import { calendarFile } from '#contract/lib/icalendar.ts';
import { paths } from '#contract/paths.ts';
import { requireActor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { revokeCalendarFeed } from '#platform/identity/tokensRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import type { Services } from '#platform/services.ts';
import * as feeds from './calendarFeedsRepository.ts';
import type { CalendarEntry } from './calendarFeedsRepository.ts';
import { expiryTexts } from './softwareTexts.ts';

/**
 * The private link to a calendar of licence expiries: creation, revocation, and the feed, which calendar applications
 * read without logging in.
 */
export const calendarRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, rateLimits } = services;

    app.route({
      ...routeOf(endpoints.getCalendarFeed),
      handler: async (request) => {
        const created = await feeds.findCalendarFeed(db, requireActor(request).id);
        return { created_at: created?.toISOString() ?? null };
      },
    });

    app.route({
      ...routeOf(endpoints.createCalendarFeed),
      handler: async (request, reply) => {
        const [now, actor] = [clock(), requireActor(request)];
        const token = await db.transaction().execute(async (transaction) => {
          await consumeQuota(services, transaction, actor, 'calendarLinks');
          return feeds.createCalendarFeed(transaction, actor.id, now);
        });
        const url = `${config.publicUrl}${API_BASE}${endpoints.downloadCalendar.path}?token=${token}`;
        return reply.code(201).send({ url, created_at: now.toISOString() });
      },
    });

    app.route({
      ...routeOf(endpoints.revokeCalendarFeed),
      handler: async (request, reply) => {
        await revokeCalendarFeed(db, requireActor(request).id, clock());
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.downloadCalendar),
      handler: async (request, reply) => {
        const owner = await feeds.findCalendarOwner(db, request.query.token);
        if (owner === null) throw notFound();
        rateLimits.calendarsOfAccount.consume(String(owner));
        return reply
          .type('text/calendar; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(expiryCalendar(await feeds.listCalendarEntries(db, owner), config.publicUrl));
      },
    });
  };

/**
 * Exports licence expiries as an iCalendar file: an all-day event for each, with an alarm a week before.
 * @param publicUrl address of the portal without a trailing slash
 */
function expiryCalendar(entries: readonly CalendarEntry[], publicUrl: string): string {
  const { host } = new URL(publicUrl);
  return calendarFile({
    product: '-//IT portal//Licences//CS',
    name: expiryTexts.calendar,
    refresh: 'PT12H',
    events: entries.map(({ id, name, valid_to, supplier_name, updated_at, version }) => ({
      uid: `software-${id}@${host}`,
      day: valid_to,
      summary: expiryTexts.event(name),
      description: supplier_name && expiryTexts.supplier(supplier_name),
      url: publicUrl + paths.softwareEdit(id),
      changedAt: updated_at,
      version,
    })),
  });
}
