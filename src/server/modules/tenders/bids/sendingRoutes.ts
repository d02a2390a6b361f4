import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isBidder } from '#contract/access/access.ts';
import { canSendBid } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { paths } from '#contract/paths.ts';
import { isForNothing } from '#contract/rules/bidParts.ts';
import { bidRefusals } from '#contract/rules/tenderLabels.ts';
import { canMoveBid, isJudged } from '#contract/rules/tenderStates.ts';
import { requireAnswering } from '#modules/guests/answering.ts';
import { allow, authorOf, requireActor } from '#platform/http/actor.ts';
import { requireVersion, tagVersion } from '#platform/http/conditional.ts';
import { conflict, invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { findGuestAddress } from '#platform/identity/guestsRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import type { Services } from '#platform/services.ts';
import { notifyOfBid } from './bidEvents.ts';
import { receiptMail } from './bidsMails.ts';
import { bidTexts } from './bidsTexts.ts';
import { lockOwnBid, readOwnBid } from './ownBids.ts';
import { sendDraft } from './sending.ts';
import { withdrawBid } from './versionsRepository.ts';

/** Actions that bind a bidder: sending a bid, and withdrawing it while the tender accepts bids. */
export const bidSendingRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = services;
    const senders = [allow(isBidder, bidRefusals.NO_PROVIDER), allow(canSendBid, bidTexts.sentByManagers)];

    app.route<{ Params: { id: number }; Body: { is_free?: boolean } }>({
      ...routeOf(endpoints.sendBid),
      onRequest: senders,
      // Only a bid for nothing needs a body.
      preValidation: async (request) => {
        request.body ??= {};
      },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const sent = await writeOnce(db, request, clock(), async (transaction) => {
          const { locked, bid, tender } = await lockOwnBid(services, transaction, request.params.id, actor);
          // A concurrent request has already sent this draft.
          if (isJudged(locked.state) && !bid.is_changed) return { bid, version: locked.version };
          requireVersion(request, locked);
          await requireAnswering(services, transaction, actor, tender.id);
          if (isForNothing(tender.price_form, bid) && !request.body.is_free)
            throw invalid({ price_from: [bidTexts.confirmFree] });
          const { content, hash } = await sendDraft(transaction, { locked, bid, tender, sentBy: authorOf(actor) });
          const url = actor.guest && (await findGuestAddress(transaction, services, actor.guest.link));
          await queueMail(transaction, {
            to: actor.email,
            ...receiptMail(url ?? config.publicUrl + paths.bid(locked.id), content, {
              hash,
              isSealed: tender.opening === 'SEALED',
            }),
            sealed: true,
            now: clock(),
          });
          // A replacement of a sent version does not change the number of bids, so the buyer is notified only of a
          // first version and of a clarification that it asked for.
          if (tender.state === 'EVALUATION') await notifyOfBid(transaction, clock(), 'BID_CLARIFIED', tender);
          else if (!isJudged(locked.state)) await notifyOfBid(transaction, clock(), 'BID_CAME', tender);
          await consumeQuota(services, transaction, actor, 'changes');
          return readOwnBid(services, transaction, locked.id, actor);
        });
        tagVersion(reply, sent);
        return sent.bid;
      },
    });

    app.route<{ Params: { id: number } }>({
      ...routeOf(endpoints.withdrawBid),
      onRequest: senders,
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const withdrawn = await writeOnce(db, request, clock(), async (transaction) => {
          const { locked, tender } = await lockOwnBid(services, transaction, request.params.id, actor);
          if (locked.state !== 'SENT')
            throw conflict(locked.state === 'DRAFT' ? bidTexts.notSent : bidTexts.withdrawLate);
          const move = { from: locked.state, to: 'WITHDRAWN', by: 'BIDDING_DECIDER', isClarifying: false } as const;
          if (!canMoveBid({ ...move, tender: tender.state })) throw conflict(bidTexts.withdrawLate);
          requireVersion(request, locked);
          await withdrawBid(transaction, locked.id, authorOf(actor), tender.now);
          await consumeQuota(services, transaction, actor, 'changes');
          return readOwnBid(services, transaction, locked.id, actor);
        });
        tagVersion(reply, withdrawn);
        return withdrawn.bid;
      },
    });
  };
