import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isLoggedIn } from '../../../contract/access';
import { areOffersOpen, canBeClarified, canMoveOffer } from '../../../contract/callStates';
import { canDecideCall } from '../../../contract/companyAccess';
import { endpoints } from '../../../contract/endpoints';
import { clarificationRules, rejectionRules } from '../../../contract/rules/offers';
import { CallOffers, ClarificationDraft, OfferRejection } from '../../../contract/wire/offers';
import { wrongDeadline } from '../../calls/publication';
import { allow, requireActor } from '../../input/actor';
import { IdParams, routeOf } from '../../input/routeOf';
import { conflict, forbidden, invalid, notFound } from '../../input/failures';
import { checkBody } from '../../input/validation';
import { takeRate } from '../../limits/accountQuotas';
import { describeQuotas } from '../../limits/quotaTexts';
import { writeOnce } from '../../limits/writeOnce';
import { tellBidder } from '../../offers/offerNews';
import { readOpened } from '../../offers/reading';
import { findLastCall } from '../../repositories/offers/offerCalls';
import { askClarification, lockOpened, rejectOffer } from '../../repositories/offers/opened';
import { requireOwn } from '../../repositories/visibility';
import type { Services } from '../../services';
import { texts } from '../../texts';

const words = texts.offers;

/** Offers as the asking side has them: a number until they open, then all that was sent. */
export const callOffersRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['offers'];

    app.route({
      ...routeOf(endpoints.listOffers),
      schema: { tags, params: IdParams, response: { 200: CallOffers } },
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = request.params;
        await requireOwn(db, 'projects', id, actor);
        const call = await findLastCall(db, id, actor, present());
        if (!call) return { count: 0, is_open: false, opens_at: null, results: [] };
        const { count, results } = await readOpened(services, call, actor);
        return { count, is_open: areOffersOpen(call), opens_at: call.offers_until.toISOString(), results };
      },
    });

    app.route({
      ...routeOf(endpoints.createClarification),
      schema: {
        tags,
        ...describeQuotas('changes'),
        params: IdParams,
        body: ClarificationDraft,
        response: { 204: Type.Null() },
      },
      preValidation: checkBody(clarificationRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { text, until } = request.body;
        await writeOnce(db, request, clock(), async (transaction) => {
          const held = await lockOpened(transaction, request.params.id, actor, present);
          if (!held) throw notFound();
          if (!canDecideCall(actor, held.project)) throw forbidden(words.clarifyByManagers);
          if (!canBeClarified(held.call, held.state)) throw conflict(words.clarifyLate);
          const wrong = wrongDeadline(new Date(until), held.now);
          if (wrong !== undefined) throw invalid({ until: [wrong] });
          await askClarification(transaction, held.id, { text, until, at: held.now });
          await tellBidder(transaction, clock(), 'OFFER_CLARIFICATION', held, actor.id);
          await takeRate(services, transaction, actor, 'changes');
          return null;
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.rejectOffer),
      schema: {
        tags,
        ...describeQuotas('changes'),
        params: IdParams,
        body: OfferRejection,
        response: { 204: Type.Null() },
      },
      preValidation: checkBody(rejectionRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { reason } = request.body;
        await writeOnce(db, request, clock(), async (transaction) => {
          const held = await lockOpened(transaction, request.params.id, actor, present);
          if (!held) throw notFound();
          if (!canDecideCall(actor, held.project)) throw forbidden(words.rejectByManagers);
          const move = { from: held.state, to: 'REJECTED', by: 'ASKING_DECIDER', isAsked: false } as const;
          if (!canMoveOffer({ ...move, call: held.call })) throw conflict(words.rejectLate);
          await rejectOffer(transaction, held.id, reason, actor.id, held.now);
          await tellBidder(transaction, clock(), 'OFFER_REJECTED', held, actor.id);
          await takeRate(services, transaction, actor, 'changes');
          return null;
        });
        return reply.code(204).send(null);
      },
    });
  };
