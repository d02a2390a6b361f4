import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { dayOf } from '#contract/lib/days.ts';
import { recordFirstSteps } from '#modules/user/firstStepsRepository.ts';
import { requireActor } from '#platform/http/actor.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';
import { readList } from './listRepository.ts';
import { publicOverview } from './publicOverviewRepository.ts';

/** Data of the home page: statistics for visitors, a dashboard for logged-in users. */
export const overviewRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, settings } = services;

    app.route({
      ...routeOf(endpoints.getPublicOverview),
      handler: async () => publicOverview(db, dayOf(clock()), await settings.current(db)),
    });

    app.route({
      ...routeOf(endpoints.getOverview),
      handler: (request) => readList(services, db, requireActor(request), clock()),
    });

    app.route({
      ...routeOf(endpoints.updateFirstSteps),
      handler: async (request, reply) => {
        await recordFirstSteps(db, requireActor(request).id, request.body, clock());
        return reply.code(204).send(null);
      },
    });
  };
