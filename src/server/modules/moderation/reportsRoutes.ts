import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { moderationEndpoints as endpoints } from '#contract/endpoints/moderationEndpoints.ts';
import { appealRules, reportRules } from '#contract/rules/reports.ts';
import type { OwnModeration } from '#contract/wire/moderation.ts';
import { requireActor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { findOwnModeration, listOwnModerations, listOwnReports, type OwnRow } from './listsRepository.ts';
import { moderationTexts } from './moderationTexts.ts';
import { moderationNumbers } from './numbersRepository.ts';
import { appeal, appealUntil, report } from './reports.ts';

/** Reports of users about content, and the decisions about content, shown to its authors. */
export const reportsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;

    app.route({
      ...routeOf(endpoints.createReport),
      preValidation: checkBody(reportRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const detail = await writeOnce(db, request, clock(), async (transaction) => {
          await report(services, transaction, actor, request.body);
          await consumeQuota(services, transaction, actor, 'reports');
          return moderationTexts.reported;
        });
        return reply.code(201).send({ detail });
      },
    });

    app.route({
      ...routeOf(endpoints.listOwnReports),
      handler: async (request) => {
        const { rows, count } = await listOwnReports(db, requireActor(request).id, sliceOf(request.query));
        const reports = rows.map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
          decided_at: row.decided_at?.toISOString() ?? null,
        }));
        return pageOf(reports, request.query, count);
      },
    });

    const shaped = (row: OwnRow): OwnModeration => {
      const { state, decided_at, appealed_at, appeal_decided_at } = row;
      const isOpen = (state === 'HIDDEN' || state === 'REMOVED') && appealed_at === null && decided_at !== null;
      const until = isOpen ? appealUntil(decided_at) : null;
      return {
        ...row,
        decided_at: decided_at?.toISOString() ?? null,
        appealed_at: appealed_at?.toISOString() ?? null,
        appeal_decided_at: appeal_decided_at?.toISOString() ?? null,
        appeal_until: until?.toISOString() ?? null,
        can_appeal: until !== null && clock() < until,
      };
    };

    app.route({
      ...routeOf(endpoints.listOwnModerations),
      handler: async (request) => {
        const { rows, count } = await listOwnModerations(db, requireActor(request), sliceOf(request.query));
        return pageOf(rows.map(shaped), request.query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.getOwnModeration),
      handler: async (request) => {
        const found = await findOwnModeration(db, request.params.id, requireActor(request));
        if (!found) throw notFound();
        return shaped(found);
      },
    });

    app.route({
      ...routeOf(endpoints.createAppeal),
      preValidation: checkBody(appealRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const appealed = await writeOnce(db, request, clock(), async (transaction) => {
          await appeal(services, transaction, actor, id, request.body.appeal_text);
          await consumeQuota(services, transaction, actor, 'reports');
          return shaped((await findOwnModeration(transaction, id, actor))!);
        });
        return reply.code(201).send(appealed);
      },
    });

    app.route({
      ...routeOf(endpoints.getModerationNumbers),
      handler: async () => ({ years: await moderationNumbers(db) }),
    });
  };
