import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canOpenSection } from '#contract/access/operatorAccess.ts';
import { adminEndpoints } from '#contract/endpoints/adminEndpoints.ts';
import { requireActor } from '#platform/http/actor.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';
import { requestDays, waitingQueues } from './adminQueuesRepository.ts';
import { companyWeeks } from './adminWeeksRepository.ts';

/** The first page of the admin area. */
export const adminOverviewRoutes =
  ({ db, clock }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(adminEndpoints.getAdminOverview),
      handler: async (request) => {
        const actor = requireActor(request);
        return {
          queues: await waitingQueues(db, actor, clock()),
          days: canOpenSection(actor, 'requests') ? await requestDays(db, clock()) : null,
        };
      },
    });

    app.route({
      ...routeOf(adminEndpoints.listAdminWeeks),
      handler: async () => ({ results: await companyWeeks(db, clock()) }),
    });
  };
