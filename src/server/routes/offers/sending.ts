import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isLoggedIn, isProvider } from '../../../contract/access';
import { canMoveOffer, isJudged } from '../../../contract/callStates';
import { canSendOffer } from '../../../contract/companyAccess';
import { endpoints } from '../../../contract/endpoints';
import { offerRefusals } from '../../../contract/rules/callLabels';
import { Offer } from '../../../contract/wire/offers';
import { allow, requireActor } from '../../input/actor';
import { IdParams, routeOf } from '../../input/routeOf';
import { requireVersion, tagVersion } from '../../input/conditional';
import { conflict } from '../../input/failures';
import { takeRate } from '../../limits/accountQuotas';
import { describeQuotas } from '../../limits/quotaTexts';
import { writeOnce } from '../../limits/writeOnce';
import { receiptMail } from '../../mails/offers';
import { tellOfOffer } from '../../offers/offerNews';
import { holdOwnOffer, readOwnOffer } from '../../offers/ownOffers';
import { sendDraft } from '../../offers/sending';
import { queueMail } from '../../repositories/mailQueue';
import { withdrawOffer } from '../../repositories/offers/versions';
import type { Services } from '../../services';
import { texts } from '../../texts';

const words = texts.offers;

/** What binds a bidder: sending an offer, and withdrawing it while its call still takes offers. */
export const offerSendingRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = services;
    app.addHook('onRequest', allow(isLoggedIn));
    app.addHook('onRequest', allow(isProvider, offerRefusals.NO_PROVIDER));
    app.addHook('onRequest', allow(canSendOffer, words.sentByManagers));
    const described = { tags: ['offers'], ...describeQuotas('changes'), params: IdParams, response: { 200: Offer } };

    app.route<{ Params: { id: number } }>({
      ...routeOf(endpoints.sendOffer),
      schema: described,
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const sent = await writeOnce(db, request, clock(), async (transaction) => {
          const { held, offer, call } = await holdOwnOffer(services, transaction, request.params.id, actor);
          // Whoever pressed at the same moment has sent this very draft.
          if (isJudged(held.state) && !offer.is_changed) return { offer, version: held.version };
          requireVersion(request, held);
          const { content, hash } = await sendDraft(transaction, { held, offer, call, sentBy: actor.id });
          await queueMail(transaction, {
            to: actor.email,
            ...receiptMail(config.publicUrl, content, { hash, isSealed: call.opening === 'SEALED' }),
            sealed: true,
            now: clock(),
          });
          // A new version of what came before is no news, unless it was asked for: how many there are is the same.
          if (call.state === 'EVALUATION') await tellOfOffer(transaction, clock(), 'OFFER_CLARIFIED', call);
          else if (!isJudged(held.state)) await tellOfOffer(transaction, clock(), 'OFFER_CAME', call);
          await takeRate(services, transaction, actor, 'changes');
          return readOwnOffer(services, transaction, held.id, actor);
        });
        tagVersion(reply, sent);
        return sent.offer;
      },
    });

    app.route<{ Params: { id: number } }>({
      ...routeOf(endpoints.withdrawOffer),
      schema: described,
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const withdrawn = await writeOnce(db, request, clock(), async (transaction) => {
          const { held, call } = await holdOwnOffer(services, transaction, request.params.id, actor);
          if (held.state !== 'SENT') throw conflict(held.state === 'DRAFT' ? words.notSent : words.withdrawLate);
          const move = { from: held.state, to: 'WITHDRAWN', by: 'BIDDING_DECIDER', isAsked: false } as const;
          if (!canMoveOffer({ ...move, call: call.state })) throw conflict(words.withdrawLate);
          requireVersion(request, held);
          await withdrawOffer(transaction, held.id, actor.id, call.now);
          await takeRate(services, transaction, actor, 'changes');
          return readOwnOffer(services, transaction, held.id, actor);
        });
        tagVersion(reply, withdrawn);
        return withdrawn.offer;
      },
    });
  };
