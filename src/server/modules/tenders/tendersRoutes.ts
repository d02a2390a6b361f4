import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { tenderReasonRules, tenderRules } from '#contract/rules/tenders.ts';
import { canMoveTender, canWriteTerms, isPast } from '#contract/rules/tenderStates.ts';
import type { TenderState } from '#contract/vocabulary/tenders.ts';
import type { TenderPatch } from '#contract/wire/tenders.ts';
import type { Restorable } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import { allow, type RequestActor, requireActor, writers } from '#platform/http/actor.ts';
import { changesAnything, requireVersion } from '#platform/http/conditional.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody, checkPatch, ruledPatch } from '#platform/http/validation.ts';
import { isReadableProject, lockOwn } from '#platform/identity/visibilityRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { requireImpartial } from './evaluation/evaluators.ts';
import { publishDraft } from './publishing.ts';
import { answerTender, readTender } from './tenderAnswer.ts';
import { notifyOfTender } from './tenderEvents.ts';
import { listRunningInvites, recordOpened } from './tenderPartsRepository.ts';
import { lockTenderAsBuyer, requireAsking, requireColleague } from './tenderRights.ts';
import {
  cancelTender,
  createTender,
  deleteTender,
  findTenderOfProject,
  findRunningTender,
  type LockedTender,
  updateTender,
} from './tendersRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

/** How drafts are changed. */
const draftsOf = (services: Services) => ({
  lockDraft: async (transaction: Db, id: number, actor: RequestActor) => {
    const tender = await lockTenderAsBuyer(transaction, id, actor, services.present(), 'draft');
    if (!canWriteTerms(tender.state)) throw conflict(tenderTexts.notDraft);
    return tender;
  },
  change: async (transaction: Db, id: number, patch: TenderPatch, actor: RequestActor) => {
    await requireColleague(transaction, id, patch);
    if (changesAnything(patch)) await updateTender(transaction, id, patch);
    await consumeQuota(services, transaction, actor, 'changes');
  },
});

export const restorableTender = (services: Services): Restorable => {
  const { lockDraft, change } = draftsOf(services);
  return {
    links: [],
    lock: lockDraft,
    change: (transaction, id, patch, actor) => {
      // The history has the instants of PostgreSQL.
      for (const name of ['bids_until', 'questions_until'])
        if (patch[name]) patch[name] = new Date(String(patch[name])).toISOString();
      return change(transaction, id, ruledPatch(tenderRules, patch), actor);
    },
  };
};

/** Tenders of projects: written, published and cancelled by the buyer, read by suppliers. */
export const tendersRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;

    const { lockDraft, change } = draftsOf(services);

    app.route({
      ...routeOf(endpoints.getProjectTender),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        if (!(await isReadableProject(db, id, actor))) throw notFound();
        const found = await findTenderOfProject(db, id, actor, present());
        return { tender: found && answerTender(reply, found) };
      },
    });

    app.route({
      ...routeOf(endpoints.listRunningInvites),
      handler: async (request) => ({ results: await listRunningInvites(db, requireActor(request), present()) }),
    });

    app.route({
      ...routeOf(endpoints.getTender),
      handler: async (request, reply) =>
        answerTender(reply, await readTender(services, db, request.params.id, requireActor(request))),
    });

    app.route({
      ...routeOf(endpoints.createTender),
      onRequest: [allow(isClient, tenderTexts.forClients), writers],
      preValidation: checkPatch(tenderRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const created = await writeOnce(db, request, clock(), async (transaction) => {
          await lockOwn(transaction, 'projects', id, actor);
          if (await findRunningTender(transaction, id)) throw conflict(tenderTexts.runningAlready);
          const tender = await createTender(transaction, id, request.body, actor.id);
          await requireColleague(transaction, tender, request.body);
          await consumeQuota(services, transaction, actor, 'changes');
          return readTender(services, transaction, tender, actor);
        });
        return reply.code(201).send(answerTender(reply, created));
      },
    });

    app.route({
      ...routeOf(endpoints.updateTender),
      preValidation: checkPatch(tenderRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const changed = await db.transaction().execute(async (transaction) => {
          requireVersion(request, await lockDraft(transaction, id, actor));
          await change(transaction, id, request.body, actor);
          return readTender(services, transaction, id, actor);
        });
        return answerTender(reply, changed);
      },
    });

    app.route({
      ...routeOf(endpoints.deleteTender),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        await db.transaction().execute(async (transaction) => {
          const tender = await lockTenderAsBuyer(transaction, request.params.id, actor, present(), 'draft');
          if (!canWriteTerms(tender.state)) throw conflict(tenderTexts.notDraft);
          requireVersion(request, tender);
          await deleteTender(transaction, tender.id);
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.publishTender),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const published = await writeOnce(db, request, clock(), async (transaction) => {
          // The project is locked before the tender, so that it is not deleted meanwhile, and because a public tender
          // publishes its project.
          const { tender: seen } = await readTender(services, transaction, id, actor);
          requireAsking(actor, { is_owner: seen.is_owner, company_id: seen.company?.id ?? null }, 'decide');
          await lockOwn(transaction, 'projects', seen.project.id, actor);
          const tender = await lockTenderAsBuyer(transaction, id, actor, present(), 'decide');
          requireMove(tender, 'OPEN');
          requireVersion(request, tender);
          await publishDraft(services, transaction, tender, actor);
          await consumeQuota(services, transaction, actor, 'tenders');
          return readTender(services, transaction, id, actor);
        });
        return answerTender(reply, published);
      },
    });

    app.route({
      ...routeOf(endpoints.cancelTender),
      preValidation: checkBody(tenderReasonRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const cancelled = await writeOnce(db, request, clock(), async (transaction) => {
          const tender = await lockTenderAsBuyer(transaction, id, actor, present(), 'decide');
          requireMove(tender, 'CANCELLED');
          await requireImpartial(transaction, id, actor);
          requireVersion(request, tender);
          await cancelTender(transaction, id, request.body.reason, actor.id, tender.now);
          await notifyOfTender(transaction, clock(), 'TENDER_CANCELLED', { tender: id, actor: actor.id });
          return readTender(services, transaction, id, actor);
        });
        return answerTender(reply, cancelled);
      },
    });

    app.route({
      ...routeOf(endpoints.recordTenderSeen),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { tender } = await readTender(services, db, request.params.id, actor);
        if (!tender.is_owner)
          await db
            .transaction()
            .execute((transaction) => recordOpened(transaction, tender.id, actor, new Date(tender.now)));
        return reply.code(204).send(null);
      },
    });
  };

const REFUSED: Readonly<Record<TenderState, string>> = {
  DRAFT: tenderTexts.stillDraft,
  OPEN: tenderTexts.publishedAlready,
  EVALUATION: tenderTexts.publishedAlready,
  AWARDED: tenderTexts.decided,
  NO_AWARD: tenderTexts.decided,
  CANCELLED: tenderTexts.cancelledAlready,
};

/** @throws Failure 409 if the transition is not allowed; a passed deadline is reported as a field error instead */
function requireMove({ state, bids_until, now }: LockedTender, to: 'OPEN' | 'CANCELLED'): void {
  const past = to === 'OPEN' && state === 'DRAFT' ? false : isPast(bids_until, now);
  if (!canMoveTender({ from: state, to, by: 'ASKING_DECIDER', isPast: past })) throw conflict(REFUSED[state]);
}
