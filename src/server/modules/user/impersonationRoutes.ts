import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { impersonationEndpoints } from '#contract/endpoints/impersonationEndpoints.ts';
import { type CurrentImpersonation, requireActor, type RequestActor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { endVisit, endVisitIn, endVisitOfOperator, listVisits } from '#platform/identity/impersonationRepository.ts';
import { findPersonName } from '#platform/identity/membersRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { answerToWrite, askToWrite } from './impersonation.ts';
import { impersonationTexts } from './impersonationTexts.ts';

/** Impersonation by support, and what the impersonated user is shown of it. */
export const impersonationRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, log } = services;

    app.route({
      ...routeOf(impersonationEndpoints.getImpersonation),
      handler: async (request) => {
        const actor = requireActor(request);
        const { id, scope, consent, ends_at } = presentOf(actor);
        const name = await findPersonName(db, actor.id);
        return { id, user: actor.id, name, scope, consent, ends_at: ends_at.toISOString() };
      },
    });

    app.route({
      ...routeOf(impersonationEndpoints.deleteImpersonation),
      handler: async (request, reply) => {
        const { id, impersonation } = requireActor(request);
        const hasEnded = impersonation
          ? await endVisit(db, impersonation.id, 'BUTTON', clock())
          : await endVisitOfOperator(db, id, 'BUTTON', clock());
        if (!hasEnded) throw notFound(impersonationTexts.none);
        logAuthEvent(
          log,
          'impersonation ended',
          impersonation ? { user: id, operator: impersonation.operator_id } : { operator: id },
        );
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(impersonationEndpoints.createImpersonationConsent),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const impersonation = presentOf(actor);
        await db.transaction().execute((transaction) => askToWrite(transaction, clock(), actor.id, impersonation));
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(impersonationEndpoints.listSupportVisits),
      handler: async (request) => {
        const { query } = request;
        const { rows, count } = await listVisits(db, requireActor(request).id, clock(), sliceOf(query));
        return pageOf(rows, query, count);
      },
    });

    app.route({
      ...routeOf(impersonationEndpoints.deleteSupportVisit),
      handler: async (request, reply) => {
        if (!(await endVisitIn(db, requireActor(request).id, request.params.id, clock()))) throw notFound();
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(impersonationEndpoints.answerImpersonationConsent),
      handler: async (request, reply) => {
        const { id: userId } = requireActor(request);
        const answer = { id: request.params.id, userId, given: request.body.given };
        await db.transaction().execute((transaction) => answerToWrite(transaction, clock(), answer));
        return reply.code(204).send(null);
      },
    });
  };

/** @throws Failure 404 if there is no impersonation */
function presentOf({ impersonation }: RequestActor): CurrentImpersonation {
  if (!impersonation) throw notFound(impersonationTexts.none);
  return impersonation;
}
