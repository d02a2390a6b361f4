import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { allow, requireActor, writers } from '#platform/http/actor.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import type { Services } from '#platform/services.ts';
import { handOver } from './assignments.ts';

/** Records of the active company are handed over to a member, all of a request or none. */
export const assignmentsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.assignRecords),
      onRequest: [allow(isClient), writers],
      handler: async (request, reply) => {
        const actor = requireActor(request);
        await services.db.transaction().execute(async (transaction) => {
          await handOver(services, transaction, actor, request.body);
          await consumeQuota(services, transaction, actor, 'changes');
        });
        return reply.code(204).send(null);
      },
    });
  };
