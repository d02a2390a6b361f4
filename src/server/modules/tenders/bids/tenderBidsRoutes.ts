import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canDecideTender } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { clarificationRules, rejectionRules } from '#contract/rules/bids.ts';
import { areBidsOpen, canBeClarified, canMoveBid } from '#contract/rules/tenderStates.ts';
import { requireActor } from '#platform/http/actor.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { requireOwn } from '#platform/identity/visibilityRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { requireImpartial } from '../evaluation/evaluators.ts';
import { wrongDeadline } from '../publication.ts';
import { notifyBidder } from './bidEvents.ts';
import { bidTexts } from './bidsTexts.ts';
import { findLastTender } from './bidTendersRepository.ts';
import { askClarification, lockOpened, rejectBid } from './openedRepository.ts';
import { readOpened } from './reading.ts';

/** Bids for the buyer: only their number until they are open, then their content. */
export const tenderBidsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;

    app.route({
      ...routeOf(endpoints.listBids),
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = request.params;
        await requireOwn(db, 'projects', id, actor);
        const tender = await findLastTender(db, id, actor, present());
        if (!tender) return { count: 0, is_open: false, opens_at: null, results: [] };
        const { count, results } = await readOpened(services, tender, actor);
        return { count, is_open: areBidsOpen(tender), opens_at: tender.bids_until.toISOString(), results };
      },
    });

    app.route({
      ...routeOf(endpoints.createClarification),
      preValidation: checkBody(clarificationRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { text, until } = request.body;
        await writeOnce(db, request, clock(), async (transaction) => {
          const held = await lockOpened(transaction, request.params.id, actor, present);
          if (!held) throw notFound();
          if (!canDecideTender(actor, held.project)) throw forbidden(bidTexts.clarifyByManagers);
          if (!canBeClarified(held.tender, held.state)) throw conflict(bidTexts.clarifyLate);
          const wrong = wrongDeadline(new Date(until), held.now);
          if (wrong !== undefined) throw invalid({ until: [wrong] });
          await askClarification(transaction, held.id, { text, until, at: held.now });
          await notifyBidder(transaction, clock(), 'BID_CLARIFICATION', held, actor.id);
          await consumeQuota(services, transaction, actor, 'changes');
          return null;
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.rejectBid),
      preValidation: checkBody(rejectionRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { reason } = request.body;
        await writeOnce(db, request, clock(), async (transaction) => {
          const held = await lockOpened(transaction, request.params.id, actor, present);
          if (!held) throw notFound();
          if (!canDecideTender(actor, held.project)) throw forbidden(bidTexts.rejectByManagers);
          const move = { from: held.state, to: 'REJECTED', by: 'ASKING_DECIDER', isClarifying: false } as const;
          if (!canMoveBid({ ...move, tender: held.tender })) throw conflict(bidTexts.rejectLate);
          await requireImpartial(transaction, held.tender_id, actor);
          await rejectBid(transaction, held.id, reason, actor.id, held.now);
          await notifyBidder(transaction, clock(), 'BID_REJECTED', held, actor.id);
          await consumeQuota(services, transaction, actor, 'changes');
          return null;
        });
        return reply.code(204).send(null);
      },
    });
  };
