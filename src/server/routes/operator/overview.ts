import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canOpenSection } from '../../../contract/operatorAccess';
import { operatorEndpoints } from '../../../contract/operatorEndpoints';
import { OperatorOverview } from '../../../contract/wire/operators';
import { requireActor } from '../../input/actor';
import { routeOf } from '../../input/routeOf';
import { requestDays, waitingQueues } from '../../repositories/operatorQueues';
import type { Services } from '../../services';

/** The first page of the back office. */
export const operatorOverviewRoutes =
  ({ db, clock }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(operatorEndpoints.getOperatorOverview),
      schema: { tags: ['operator'], response: { 200: OperatorOverview } },
      handler: async (request) => {
        const actor = requireActor(request);
        return {
          queues: await waitingQueues(db, actor, clock()),
          days: canOpenSection(actor, 'requests') ? await requestDays(db, clock()) : null,
        };
      },
    });
  };
