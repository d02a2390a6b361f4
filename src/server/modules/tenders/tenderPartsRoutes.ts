import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { TENDER_QUESTIONS_MAX } from '#contract/limits/limits.ts';
import {
  tenderAnswerRules,
  tenderChangeRules,
  tenderDeclineRules,
  tenderInviteRules,
  tenderQuestionRules,
} from '#contract/rules/tenders.ts';
import { canAddChange, canWriteTerms } from '#contract/rules/tenderStates.ts';
import { requireAnswering } from '#modules/guests/answering.ts';
import { requireActor } from '#platform/http/actor.ts';
import { requireVersion } from '#platform/http/conditional.ts';
import { conflict, invalid, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { publishAddendum } from './addenda.ts';
import { inviteCompanies } from './invitations.ts';
import { outsiderReader } from './links/outsiders.ts';
import { answerTender, readTender } from './tenderAnswer.ts';
import { notifyOfTender } from './tenderEvents.ts';
import { addQuestion, answerQuestion, countQuestions, declineInvite, deleteInvite } from './tenderPartsRepository.ts';
import { lockTenderForBid, lockTenderAsBuyer } from './tenderRights.ts';
import { tenderTexts } from './tendersTexts.ts';

/** Parts of a tender: invitations, addenda, questions and answers. */
export const tenderPartsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;
    const readOutsiders = outsiderReader(services);

    app.route({
      ...routeOf(endpoints.createTenderInvites),
      preValidation: checkBody(tenderInviteRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const outsiders = await readOutsiders(actor, request.body.outsiders);
        const done = await writeOnce(db, request, clock(), async (transaction) => {
          const tender = await lockTenderAsBuyer(transaction, id, actor, present(), 'draft');
          if (tender.state !== 'DRAFT' && tender.state !== 'OPEN') throw conflict(tenderTexts.notOpen);
          // An invitation to an open tender is sent at once and binds the company, so it needs the right to decide.
          if (tender.state === 'OPEN') await lockTenderAsBuyer(transaction, id, actor, present(), 'decide');
          await inviteCompanies(services, transaction, tender, { ...request.body, outsiders }, actor);
          await consumeQuota(services, transaction, actor, 'changes');
          return readTender(services, transaction, id, actor);
        });
        return answerTender(reply, done);
      },
    });

    app.route({
      ...routeOf(endpoints.deleteTenderInvite),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, invite } = request.params;
        await db.transaction().execute(async (transaction) => {
          const tender = await lockTenderAsBuyer(transaction, id, actor, present(), 'draft');
          // An invitation that was sent cannot be deleted.
          if (!canWriteTerms(tender.state)) throw conflict(tenderTexts.notDraft);
          if (!(await deleteInvite(transaction, id, invite))) throw notFound();
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.declineTender),
      preValidation: checkBody(tenderDeclineRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const done = await writeOnce(db, request, clock(), async (transaction) => {
          const tender = await lockTenderForBid(transaction, id, actor, present());
          if (!(await declineInvite(transaction, id, actor, request.body.reason ?? null, tender.now))) throw notFound();
          await notifyOfTender(transaction, clock(), 'TENDER_DECLINED', { tender: id });
          await consumeQuota(services, transaction, actor, 'messages');
          return readTender(services, transaction, id, actor);
        });
        return answerTender(reply, done);
      },
    });

    app.route({
      ...routeOf(endpoints.createTenderChange),
      preValidation: checkBody(tenderChangeRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const done = await writeOnce(db, request, clock(), async (transaction) => {
          const tender = await lockTenderAsBuyer(transaction, id, actor, present(), 'decide');
          requireVersion(request, tender);
          await publishAddendum(services, transaction, tender, request.body, actor);
          return readTender(services, transaction, id, actor);
        });
        return reply.code(201).send(answerTender(reply, done));
      },
    });

    app.route({
      ...routeOf(endpoints.createTenderQuestion),
      preValidation: checkBody(tenderQuestionRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const done = await writeOnce(db, request, clock(), async (transaction) => {
          const tender = await lockTenderForBid(transaction, id, actor, present());
          await requireAnswering(services, transaction, actor, id);
          if (tender.questions_until && tender.now >= tender.questions_until) throw conflict(tenderTexts.questionsOver);
          if ((await countQuestions(transaction, id, actor.company)) >= TENDER_QUESTIONS_MAX)
            throw invalid({ text: [tenderTexts.tooManyQuestions(TENDER_QUESTIONS_MAX)] });
          await addQuestion(transaction, id, actor, request.body.text, tender.now);
          await notifyOfTender(transaction, clock(), 'TENDER_QUESTION', { tender: id });
          await consumeQuota(services, transaction, actor, 'messages');
          return readTender(services, transaction, id, actor);
        });
        return reply.code(201).send(answerTender(reply, done));
      },
    });

    app.route({
      ...routeOf(endpoints.answerTenderQuestion),
      preValidation: checkBody(tenderAnswerRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, question } = request.params;
        const done = await writeOnce(db, request, clock(), async (transaction) => {
          const tender = await lockTenderAsBuyer(transaction, id, actor, present(), 'decide');
          if (!canAddChange(tender.state)) throw conflict(tenderTexts.notOpen);
          const { answer } = request.body;
          const outcome = await answerQuestion(transaction, id, question, { answer, by: actor.id }, tender.now);
          if (outcome === undefined) throw notFound();
          if (outcome === 'ANSWERED') throw conflict(tenderTexts.answered);
          await notifyOfTender(transaction, clock(), 'TENDER_ANSWERED', { tender: id, actor: actor.id });
          await consumeQuota(services, transaction, actor, 'messages');
          return readTender(services, transaction, id, actor);
        });
        return answerTender(reply, done);
      },
    });
  };
