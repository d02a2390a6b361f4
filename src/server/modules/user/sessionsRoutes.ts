import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { endpoints } from '../../../contract/endpoints/endpoints';
import { Session } from '../../../contract/wire/accounts';
import { Detail, Results } from '../../../contract/wire/common';
import { notFound } from '../../platform/http/failures';
import { logAuthEvent } from '../../platform/observability/logging';
import { requireActor } from '../../platform/http/actor';
import { listSessions, revokeOtherTokens, revokeSession } from '../../platform/identity/tokensRepository';
import type { Services } from '../../platform/services';
import { accountTexts } from './accountsTexts';
import { IdParams, routeOf } from '../../platform/http/routeOf';

/** The user's sessions on all devices. */
export const sessionsRoutes =
  ({ db, clock, log }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.listSessions),
      schema: { tags: ['accounts'], response: { 200: Results(Session) } },
      handler: async (request) => {
        const { id, token_id } = requireActor(request);
        return { results: await listSessions(db, id, token_id, clock()) };
      },
    });

    app.route({
      ...routeOf(endpoints.revokeSession),
      schema: { tags: ['accounts'], params: IdParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const { id } = requireActor(request);
        if (!(await revokeSession(db, id, request.params.id, clock()))) throw notFound();
        logAuthEvent(log, 'tokens revoked', { address: request.ip, user: id });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.revokeOtherSessions),
      schema: { tags: ['accounts'], response: { 200: Detail } },
      handler: async (request) => {
        const { id, token_id } = requireActor(request);
        await db.transaction().execute((transaction) => revokeOtherTokens(transaction, id, token_id, clock()));
        logAuthEvent(log, 'tokens revoked', { address: request.ip, user: id });
        return { detail: accountTexts.othersLoggedOut };
      },
    });
  };
