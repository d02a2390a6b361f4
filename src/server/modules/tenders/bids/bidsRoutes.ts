import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isBidder } from '#contract/access/access.ts';
import { canDraftBid, bidRefusal } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { BID_DRAFTS_MAX } from '#contract/limits/limits.ts';
import { canSaveBid } from '#contract/rules/bidParts.ts';
import { bidRules } from '#contract/rules/bids.ts';
import { bidRefusals } from '#contract/rules/tenderLabels.ts';
import { isJudged } from '#contract/rules/tenderStates.ts';
import { requireAnswering } from '#modules/guests/answering.ts';
import { renderPdfInThread } from '#platform/documents/renderPdfInThread.ts';
import { allow, authorOf, requireActor } from '#platform/http/actor.ts';
import { changesAnything, requireVersion, tagVersion } from '#platform/http/conditional.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkPatch } from '#platform/http/validation.ts';
import { lockCompany } from '#platform/identity/membersRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { dispositionOf } from '#platform/storage/uploads.ts';
import { receiptDocument } from '../evaluation/receiptDocument.ts';
import { createBid, deleteBid, findBidTo, listInvitedTenders, listOwnBids, updateBid } from './bidsRepository.ts';
import { bidTexts } from './bidsTexts.ts';
import { askingOf, findLastTender } from './bidTendersRepository.ts';
import { findEarlierAnswers } from './earlierRepository.ts';
import { lockOwnBid, readOwnBid } from './ownBids.ts';
import { findReadableVersion } from './reading.ts';
import { findVersion, resetDraft } from './versionsRepository.ts';
import { countDrafts } from './waitingRepository.ts';

/** Maximum number of invitations that are listed; those with the nearest deadlines come first. */
const INVITED_MAX = 50;

/** Bids for their bidders, from creation until they can be sent. Only the bidder can read a draft; operators cannot. */
export const bidsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;
    const bidders = allow(isBidder, bidRefusals.NO_PROVIDER);
    const writers = [bidders, allow(canDraftBid, bidRefusals.READER)];

    app.route({
      ...routeOf(endpoints.listOwnBids),
      onRequest: bidders,
      handler: async (request) => {
        const { query } = request;
        const { rows, count } = await listOwnBids(db, requireActor(request), query.phase, sliceOf(query), present());
        return pageOf(rows, query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.listInvitedTenders),
      onRequest: bidders,
      handler: async (request) => ({
        results: await listInvitedTenders(db, requireActor(request), present(), INVITED_MAX),
      }),
    });

    app.route({
      ...routeOf(endpoints.createBid),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { isNew, ...created } = await writeOnce(db, request, clock(), async (transaction) => {
          const tender = await findLastTender(transaction, request.params.id, actor, present());
          if (!tender) throw notFound();
          const refusal = bidRefusal(actor, askingOf(tender));
          const company = actor.company;
          const known = company === null ? undefined : await findBidTo(transaction, tender.id, company);
          if (known === undefined) await requireAnswering(services, transaction, actor, tender.id);
          // An existing bid stays accessible after the tender has closed.
          if (known !== undefined && refusal === 'CLOSED')
            return { ...(await readOwnBid(services, transaction, known, actor)), isNew: false };
          if (refusal === 'CLOSED') throw conflict(bidRefusals.CLOSED);
          if (refusal !== null || company === null) throw forbidden(bidRefusals[refusal ?? 'NO_COMPANY']);
          // The lock serialises requests of a company, so that concurrent ones cannot exceed the limit of drafts.
          await lockCompany(transaction, company);
          const id = await createBid(transaction, tender, company, authorOf(actor));
          if ((await countDrafts(transaction, company, present())) > BID_DRAFTS_MAX)
            throw invalid({ non_field_errors: [bidTexts.tooManyDrafts(BID_DRAFTS_MAX)] });
          await consumeQuota(services, transaction, actor, 'changes');
          return { ...(await readOwnBid(services, transaction, id, actor)), isNew: known === undefined };
        });
        tagVersion(reply, created);
        return reply.code(isNew ? 201 : 200).send(created.bid);
      },
    });

    app.route({
      ...routeOf(endpoints.getBid),
      onRequest: bidders,
      handler: async (request, reply) => {
        const found = await readOwnBid(services, db, request.params.id, requireActor(request));
        tagVersion(reply, found);
        return found.bid;
      },
    });

    app.route({
      ...routeOf(endpoints.updateBid),
      onRequest: writers,
      preValidation: checkPatch(bidRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const changed = await db.transaction().execute(async (transaction) => {
          const { locked, tender, isAsked } = await lockOwnBid(services, transaction, id, actor);
          if (!canSaveBid(locked.state, isAsked)) throw conflict(bidTexts.decided);
          requireVersion(request, locked);
          const { answers, ...patch } = request.body;
          const asked = new Set(tender.must_have.map((part) => part.id));
          if (changesAnything(request.body)) {
            await updateBid(transaction, id, {
              ...patch,
              // Answers to requirements that an addendum removed are dropped.
              ...(answers && {
                answers: Object.fromEntries(Object.entries(answers).filter(([part]) => asked.has(part))),
              }),
            });
          }
          await consumeQuota(services, transaction, actor, 'changes');
          return readOwnBid(services, transaction, id, actor);
        });
        tagVersion(reply, changed);
        return changed.bid;
      },
    });

    app.route({
      ...routeOf(endpoints.deleteBid),
      onRequest: writers,
      handler: async (request, reply) => {
        await db.transaction().execute(async (transaction) => {
          const { locked } = await lockOwnBid(services, transaction, request.params.id, requireActor(request));
          if (locked.state !== 'DRAFT') throw conflict(bidTexts.sentStays);
          requireVersion(request, locked);
          await deleteBid(transaction, locked.id);
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.discardBid),
      onRequest: writers,
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const reset = await writeOnce(db, request, clock(), async (transaction) => {
          const { locked, bid } = await lockOwnBid(services, transaction, request.params.id, actor);
          const sent = isJudged(locked.state) && bid.is_changed && locked.sent_number !== null;
          const version = sent ? await findVersion(transaction, locked.id, locked.sent_number!) : undefined;
          if (!version) throw conflict(bidTexts.nothingToDiscard);
          requireVersion(request, locked);
          await resetDraft(transaction, locked.id, version.content, clock());
          await consumeQuota(services, transaction, actor, 'changes');
          return readOwnBid(services, transaction, locked.id, actor);
        });
        tagVersion(reply, reset);
        return reset.bid;
      },
    });

    app.route({
      ...routeOf(endpoints.getEarlierAnswers),
      onRequest: bidders,
      handler: async (request) => {
        const actor = requireActor(request);
        const { bid } = await readOwnBid(services, db, request.params.id, actor);
        return findEarlierAnswers(db, actor.company!, bid.id, bid.tender.must_have);
      },
    });

    app.route({
      ...routeOf(endpoints.downloadBidVersion),
      handler: async (request, reply) => {
        const { id, number } = request.params;
        const version = await findReadableVersion(services, id, number, requireActor(request));
        if (!version) throw notFound();
        return reply
          .header('content-disposition', dispositionOf(`nabidka-${id}-${number}.json`))
          .type('application/json')
          .send(version.canonical);
      },
    });

    app.route({
      ...routeOf(endpoints.downloadBidReceipt),
      handler: async (request, reply) => {
        const { id, number } = request.params;
        const version = await findReadableVersion(services, id, number, requireActor(request));
        if (!version) throw notFound();
        return reply
          .header('content-disposition', dispositionOf(`nabidka-${id}-${number}.pdf`))
          .type('application/pdf')
          .send(await renderPdfInThread(version.hash, receiptDocument(version.content, version.hash)));
      },
    });
  };
