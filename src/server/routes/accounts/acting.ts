import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isLoggedIn } from '../../../contract/access';
import { actingEndpoints } from '../../../contract/actingEndpoints';
import { Acting, ActingConsentAnswer, SupportVisit } from '../../../contract/wire/acting';
import { Page } from '../../../contract/wire/common';
import { answerToWrite, askToWrite } from '../../accounts/acting';
import { allow, type PresentActing, requireActor, type RequestActor } from '../../input/actor';
import { IdParams, routeOf } from '../../input/routeOf';
import { notFound } from '../../input/failures';
import { pageOf, PageQuery, sliceOf } from '../../input/lists';
import { logAuthEvent } from '../../observability/logging';
import { endVisit, endVisitIn, endVisitOfOperator, listVisits } from '../../repositories/accounts/acting';
import { findPersonName } from '../../repositories/companies/members';
import type { Services } from '../../services';
import { texts } from '../../texts';

/** Support that acts as somebody, and what the person sees of it. */
export const actingRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, log } = services;
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['acting'];

    app.route({
      ...routeOf(actingEndpoints.getActing),
      schema: { tags, response: { 200: Acting } },
      handler: async (request) => {
        const actor = requireActor(request);
        const { id, scope, consent, ends_at } = presentOf(actor);
        const name = await findPersonName(db, actor.id);
        return { id, user: actor.id, name, scope, consent, ends_at: ends_at.toISOString() };
      },
    });

    app.route({
      ...routeOf(actingEndpoints.deleteActing),
      schema: { tags, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const { id, acting } = requireActor(request);
        const hasEnded = acting
          ? await endVisit(db, acting.id, 'BUTTON', clock())
          : await endVisitOfOperator(db, id, 'BUTTON', clock());
        if (!hasEnded) throw notFound(texts.acting.none);
        logAuthEvent(log, 'acting ended', acting ? { user: id, operator: acting.operator_id } : { operator: id });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(actingEndpoints.createActingConsent),
      schema: { tags, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const acting = presentOf(actor);
        await db.transaction().execute((transaction) => askToWrite(transaction, clock(), actor.id, acting));
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(actingEndpoints.listSupportVisits),
      schema: { tags, querystring: PageQuery, response: { 200: Page(SupportVisit) } },
      handler: async (request) => {
        const { query } = request;
        const { rows, count } = await listVisits(db, requireActor(request).id, clock(), sliceOf(query));
        return pageOf(rows, query, count);
      },
    });

    app.route({
      ...routeOf(actingEndpoints.deleteSupportVisit),
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        if (!(await endVisitIn(db, requireActor(request).id, request.params.id, clock()))) throw notFound();
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(actingEndpoints.answerActingConsent),
      schema: { tags, params: IdParams, body: ActingConsentAnswer, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const { id: userId } = requireActor(request);
        const answer = { id: request.params.id, userId, given: request.body.given };
        await db.transaction().execute((transaction) => answerToWrite(transaction, clock(), answer));
        return reply.code(204).send(null);
      },
    });
  };

/** @throws Failure 404 for who acts as nobody */
function presentOf({ acting }: RequestActor): PresentActing {
  if (!acting) throw notFound(texts.acting.none);
  return acting;
}
