import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient } from '#contract/access/access.ts';
import { canDraftTender } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { awardRules, conflictStatementRules, noAwardRules } from '#contract/rules/comparison.ts';
import { isJudged } from '#contract/rules/tenderStates.ts';
import { voteRules } from '#contract/rules/votes.ts';
import type { Db } from '#platform/database/database.ts';
import { XLSX } from '#platform/documents/renderXlsx.ts';
import { allow, type RequestActor, requireActor, writers } from '#platform/http/actor.ts';
import { etagOf, tagsOf } from '#platform/http/conditional.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { requireOwn } from '#platform/identity/visibilityRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { lockOpened, type OpenedHeld } from '../bids/openedRepository.ts';
import { readAwardCheck } from './awardCheck.ts';
import { readComparison } from './comparing.ts';
import {
  findStatement,
  hasJudged,
  readEvaluatedTender,
  saveScores,
  saveStatement,
  saveVote,
  setBidState,
} from './comparisonRepository.ts';
import { comparisonXlsx } from './comparisonXlsx.ts';
import { award, closeWithoutAward, findTenderToAward, lockTenderToDecide } from './deciding.ts';
import { evaluationTexts } from './evaluationTexts.ts';

/** Actions of the buyer on open bids: comparison, scores, votes and the decision. */
export const bidComparisonRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;
    app.addHook('onRequest', allow(isClient));

    /**
     * Locks a bid in order to score it or vote on it.
     * @throws Failure 404 for a sealed bid, 409 after the decision or before the conflict-of-interest statement, 403 if
     * the caller may not evaluate bids
     */
    async function holdToJudge(transaction: Db, id: number, actor: RequestActor): Promise<OpenedHeld> {
      const held = await lockOpened(transaction, id, actor, present);
      if (!held) throw notFound();
      if (!canDraftTender(actor, held.project)) throw forbidden(refusals.readOnly);
      if (held.tender !== 'EVALUATION' || !isJudged(held.state)) throw conflict(evaluationTexts.notJudged);
      const statement = await findStatement(transaction, held.tender_id, actor.id);
      if (!statement) throw conflict(evaluationTexts.stateFirst);
      if (!statement.is_free) throw forbidden(evaluationTexts.inConflict);
      if (!statement.evaluates) throw forbidden(evaluationTexts.doesNotEvaluate);
      return held;
    }

    app.route({
      ...routeOf(endpoints.getComparison),
      handler: async (request) => {
        const actor = requireActor(request);
        await requireOwn(db, 'projects', request.params.id, actor);
        return { comparison: await readComparison(services, request.params.id, actor) };
      },
    });

    app.route({
      ...routeOf(endpoints.exportComparison),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        await requireOwn(db, 'projects', id, actor);
        const comparison = await readComparison(services, id, actor);
        if (!comparison) throw notFound();
        if (!comparison.is_open) throw conflict(evaluationTexts.sealed);
        return reply
          .type(XLSX)
          .header('content-disposition', `attachment; filename="nabidky-${id}.xlsx"`)
          .send(await comparisonXlsx(comparison, clock()));
      },
    });

    app.route({
      ...routeOf(endpoints.createConflictStatement),
      onRequest: writers,
      preValidation: checkBody(conflictStatementRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { is_free, evaluates = true, note = null } = request.body;
        await writeOnce(db, request, clock(), async (transaction) => {
          const { tender } = await lockTenderToDecide(services, transaction, request.params.id, actor, 'judge');
          if (tender.state !== 'OPEN' && tender.state !== 'EVALUATION') throw conflict(evaluationTexts.decidedAlready);
          if (await hasJudged(transaction, tender.id, actor.id)) throw conflict(evaluationTexts.hasScored);
          const before = await findStatement(transaction, tender.id, actor.id);
          if (before?.evaluates === false && is_free && evaluates) throw conflict(evaluationTexts.doesNotEvaluate);
          if (before && before.replaced >= 20) throw conflict(evaluationTexts.tooManyStatements);
          const statement = { tender_id: tender.id, user_id: actor.id, is_free, note, stated_at: tender.now };
          await saveStatement(transaction, statement, evaluates);
          await consumeQuota(services, transaction, actor, 'changes');
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.saveBidScores),
      onRequest: writers,
      handler: async (request, reply) => {
        const actor = requireActor(request);
        await writeOnce(db, request, clock(), async (transaction) => {
          const held = await holdToJudge(transaction, request.params.id, actor);
          const { criteria } = await readEvaluatedTender(transaction, held.tender_id);
          const scores = request.body.scores.map(({ note, ...score }) => ({ ...score, note: note?.trim() || null }));
          if (scores.some(({ criterion }) => !criteria.some(({ id }) => id === criterion)))
            throw invalid({ scores: [evaluationTexts.unknownCriterion] });
          if (scores.some(({ criterion }) => criteria.some(({ id, by_price }) => id === criterion && by_price)))
            throw invalid({ scores: [evaluationTexts.computedCriterion] });
          await saveScores(transaction, held.id, actor.id, scores, held.now);
          await consumeQuota(services, transaction, actor, 'changes');
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.saveBidVote),
      onRequest: writers,
      preValidation: checkBody(voteRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { vote, comment } = request.body;
        await writeOnce(db, request, clock(), async (transaction) => {
          const held = await holdToJudge(transaction, request.params.id, actor);
          await saveVote(transaction, held.id, actor.id, { vote, comment: comment?.trim() || null }, held.now);
          await consumeQuota(services, transaction, actor, 'changes');
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.shortlistBid),
      onRequest: writers,
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const state = request.body.shortlisted ? 'SHORTLISTED' : 'SENT';
        await writeOnce(db, request, clock(), async (transaction) => {
          const held = await lockOpened(transaction, request.params.id, actor, present);
          if (!held) throw notFound();
          if (!canDraftTender(actor, held.project)) throw forbidden(refusals.readOnly);
          if (held.tender !== 'EVALUATION' || !isJudged(held.state)) throw conflict(evaluationTexts.notJudged);
          if (held.state !== state) await setBidState(transaction, held.id, { state, reason: null, decided: null });
          await consumeQuota(services, transaction, actor, 'changes');
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.getAwardCheck),
      handler: async (request) => {
        const actor = requireActor(request);
        const tender = await findTenderToAward(services, db, request.params.id, actor);
        return readAwardCheck(db, tender, actor);
      },
    });

    app.route({
      ...routeOf(endpoints.awardTender),
      preValidation: checkBody(awardRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const tags = tagsOf(request.headers['if-match']);
        await writeOnce(db, request, clock(), async (transaction) => {
          await award(services, transaction, request.params.id, actor, {
            draft: request.body,
            isRead: (bid) => tags.includes(etagOf(bid)),
          });
          await consumeQuota(services, transaction, actor, 'changes');
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.closeTender),
      preValidation: checkBody(noAwardRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        await writeOnce(db, request, clock(), async (transaction) => {
          await closeWithoutAward(services, transaction, request.params.id, actor, request.body.reason);
          await consumeQuota(services, transaction, actor, 'changes');
        });
        return reply.code(204).send(null);
      },
    });
  };
