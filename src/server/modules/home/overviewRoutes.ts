import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { dayOf } from '../../../contract/lib/days';
import { endpoints } from '../../../contract/endpoints/endpoints';
import { FirstStepsPatch, Overview, PublicOverview } from '../../../contract/wire/overview';
import { requireActor } from '../../platform/http/actor';
import { recordFirstSteps } from '../user/firstStepsRepository';
import { overviewOf, publicOverview } from './overviewRepository';
import type { Services } from '../../platform/services';
import { routeOf } from '../../platform/http/routeOf';

/** Data of the home page: statistics for visitors, a dashboard for logged-in users. */
export const overviewRoutes =
  ({ db, clock, present, settings }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.getPublicOverview),
      schema: { tags: ['overview'], response: { 200: PublicOverview } },
      handler: async () => publicOverview(db, dayOf(clock()), await settings.current(db)),
    });

    app.route({
      ...routeOf(endpoints.getOverview),
      schema: { tags: ['overview'], response: { 200: Overview } },
      handler: (request) => overviewOf(db, requireActor(request), clock(), present()),
    });

    app.route({
      ...routeOf(endpoints.updateFirstSteps),
      schema: { tags: ['overview'], body: FirstStepsPatch, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        await recordFirstSteps(db, requireActor(request).id, request.body, clock());
        return reply.code(204).send(null);
      },
    });
  };
