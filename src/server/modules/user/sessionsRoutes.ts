import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { requireActor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { listSessions, revokeOtherTokens, revokeSession } from '#platform/identity/tokensRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { accountTexts } from './accountsTexts.ts';

/** The user's sessions on all devices. */
export const sessionsRoutes =
  ({ db, clock, log }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.listSessions),
      handler: async (request) => {
        const { id, token_id } = requireActor(request);
        return { results: await listSessions(db, id, token_id, clock()) };
      },
    });

    app.route({
      ...routeOf(endpoints.revokeSession),
      handler: async (request, reply) => {
        const { id } = requireActor(request);
        if (!(await revokeSession(db, id, request.params.id, clock()))) throw notFound();
        logAuthEvent(log, 'tokens revoked', { address: request.ip, user: id });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.revokeOtherSessions),
      handler: async (request) => {
        const { id, token_id } = requireActor(request);
        await db.transaction().execute((transaction) => revokeOtherTokens(transaction, id, token_id, clock()));
        logAuthEvent(log, 'tokens revoked', { address: request.ip, user: id });
        return { detail: accountTexts.othersLoggedOut };
      },
    });
  };
