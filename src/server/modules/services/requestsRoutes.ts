import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient, isPayingClient, isPremiumClient } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { requestRules } from '#contract/rules/requests.ts';
import { requestAnswerRules } from '#contract/rules/requestWork.ts';
import { REQUEST_KINDS } from '#contract/vocabulary/consultation.ts';
import { allow, deciders, requireActor, writers } from '#platform/http/actor.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { pageOf, wholeSliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { findAdminRequest } from './adminRequestsRepository.ts';
import { announceRequest, announceTakenBack } from './requestNotifications.ts';
import { replyToAnswer } from './requestReplies.ts';
import { createRequest, listRequests, takeBackRequest, type NewRequest } from './requestsRepository.ts';
import { requestTexts } from './requestsTexts.ts';

/** Who may send a request of each kind, and the error message for others (docs/product.md 2.4). */
const MAY_SEND = {
  assistant: [allow(isPremiumClient, requestTexts.assistantPlan), deciders],
  consierge: [allow(isClient, requestTexts.requestsForClients), deciders],
  callbacks: [allow(isPayingClient, requestTexts.callbackPlan), writers],
};

/** Requests of the three kinds: listing own ones, sending and withdrawing. */
export const requestsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    for (const kind of REQUEST_KINDS) {
      app.route({
        ...routeOf(endpoints.listRequests, { kind }),
        onRequest: allow(isClient, requestTexts.requestsForClients),
        handler: async (request) => {
          const { rows, count } = await listRequests(
            db,
            requireActor(request).id,
            { kind, mine: request.query.mine },
            wholeSliceOf(request.query),
            clock(),
          );
          return pageOf(rows, request.query, count);
        },
      });

      app.route({
        ...routeOf(endpoints.createRequest, { kind }),
        onRequest: MAY_SEND[kind],
        preValidation: checkBody((body) => requestRules(kind, kind === 'consierge' && body.service != null)),
        handler: async (request, reply) => {
          const actor = requireActor(request);
          const draft = { categories: [], ...request.body } as NewRequest;
          const created = await writeOnce(db, request, clock(), async (transaction) => {
            const stored = await createRequest(transaction, actor, kind, draft, clock());
            await consumeQuota(services, transaction, actor, 'requests');
            await announceRequest(services, transaction, actor.id, stored.id);
            return stored;
          });
          return reply.code(201).send(created);
        },
      });

      app.route({
        ...routeOf(endpoints.createRequestReply, { kind }),
        onRequest: allow(isClient, requestTexts.requestsForClients),
        preValidation: checkBody(requestAnswerRules),
        handler: async (request, reply) => {
          const { id } = request.params;
          const replied = await writeOnce(db, request, clock(), (transaction) =>
            replyToAnswer(services, transaction, { user: requireActor(request).id, kind, id, text: request.body.text }),
          );
          return reply.code(201).send(replied);
        },
      });

      app.route({
        ...routeOf(endpoints.deleteRequest, { kind }),
        onRequest: allow(isClient, requestTexts.requestsForClients),
        handler: async (request, reply) => {
          const { id } = request.params;
          const outcome = await db.transaction().execute(async (transaction) => {
            const adminRequest = await findAdminRequest(transaction, id);
            const result = await takeBackRequest(transaction, requireActor(request).id, kind, id);
            if (adminRequest && result === 'deleted')
              await announceTakenBack(services, transaction, requireActor(request).id, adminRequest);
            return result;
          });
          if (outcome === null) throw notFound();
          if (outcome !== 'deleted') throw conflict(requestTexts.requestAlreadyAccepted);
          return reply.code(204).send(null);
        },
      });
    }
  };
