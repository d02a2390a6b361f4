import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient } from '#contract/access/access.ts';
import { canSendInquiry } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { needName } from '#contract/lib/needName.ts';
import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import { confidentCategories } from '#contract/rules/needs.ts';
import { inquiryRules, wholeTenderRules } from '#contract/rules/tenders.ts';
import type { InquiryDraft } from '#contract/wire/tenders.ts';
import { createProject, readProjectHead } from '#modules/projects/projectsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { allow, type RequestActor, requireActor, writers } from '#platform/http/actor.ts';
import { conflict, forbidden, invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { lockOwn } from '#platform/identity/visibilityRepository.ts';
import { checkQuota, consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import { readNeeds } from '#platform/search/needs.ts';
import { regionIn } from '#platform/search/placeIn.ts';
import type { Services } from '#platform/services.ts';
import { inviteCompanies } from './invitations.ts';
import { outsiderReader } from './links/outsiders.ts';
import { wrongDeadline } from './publication.ts';
import { publishDraft, requireBuyer } from './publishing.ts';
import { attachUploaded } from './tenderFiles.ts';
import { commonCategories } from './tenderPartsRepository.ts';
import { lockTenderAsBuyer } from './tenderRights.ts';
import { createTender, findRunningTender, openTender } from './tendersRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

/** Tenders that are created at once with their project, each in one transaction. */
export const inquiriesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;
    const readOutsiders = outsiderReader(services);

    /** Sends an inquiry to companies: creates or reuses a project, publishes its tender and notifies the companies. */
    app.route({
      ...routeOf(endpoints.createInquiry),
      onRequest: [allow(isClient, tenderTexts.forClients), allow(canSendInquiry, tenderTexts.decidedByManagers)],
      preValidation: checkBody(inquiryRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { body } = request;
        const outsiders = await readOutsiders(actor, body.outsiders);
        const sent = await writeOnce(db, request, clock(), async (transaction) => {
          const project = body.project ?? (await makeProject(transaction, actor, body));
          await lockOwn(transaction, 'projects', project, actor);
          const id = await callOf(transaction, project, actor, body);
          const tender = await lockTenderAsBuyer(transaction, id, actor, present(), 'decide');
          if (tender.state === 'EVALUATION') throw conflict(tenderTexts.runningAlready);
          if (tender.state === 'DRAFT') {
            const wrong = wrongDeadline(tender.bids_until!, tender.now);
            if (wrong !== undefined) throw invalid({ bids_until: [wrong] });
            await requireBuyer(transaction, tender, actor);
            await openTender(transaction, id, actor.id, tender.now);
          }
          const opened = { ...tender, state: 'OPEN' } as const;
          const asked = await inviteCompanies(services, transaction, opened, { ...body, outsiders }, actor);
          if (body.project == null) await checkQuota(services, transaction, actor, 'projects');
          await consumeQuota(services, transaction, actor, 'tenders');
          const { name } = await readProjectHead(transaction, project);
          return { tender: id, project: { id: project, name }, bids_until: tender.bids_until!.toISOString(), asked };
        });
        return reply.code(201).send(sent);
      },
    });

    /** Creates a project with its tender from one form, as a draft or published. */
    app.route({
      ...routeOf(endpoints.createWholeTender),
      onRequest: [allow(isClient, tenderTexts.forClients), writers],
      preValidation: checkBody(wholeTenderRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { name, description, categories, region, budget_to, need, publish, files = [], ...terms } = request.body;
        if (publish && !canSendInquiry(actor)) throw forbidden(tenderTexts.decidedByManagers);
        const created = await writeOnce(db, request, clock(), async (transaction) => {
          const project = await createProject(transaction, actor, { name, description, categories, region, budget_to });
          await lockOwn(transaction, 'projects', project, actor);
          const id = await createTender(transaction, project, terms, actor.id, need);
          await attachUploaded(transaction, id, files, actor);
          if (publish) {
            const tender = await lockTenderAsBuyer(transaction, id, actor, present(), 'decide');
            await publishDraft(services, transaction, tender, actor);
          }
          await checkQuota(services, transaction, actor, 'projects');
          await consumeQuota(services, transaction, actor, publish ? 'tenders' : 'changes');
          return { tender: id, project: { id: project, name }, is_published: publish };
        });
        return reply.code(201).send(created);
      },
    });
  };

/** Creates a project from an inquiry, with the first line of the text as its name. */
async function makeProject(db: Db, actor: RequestActor, draft: InquiryDraft): Promise<number> {
  const text = draft.text ?? '';
  const name = needName(text);
  const categories = draft.categories?.length ? draft.categories : await likelyCategories(db, name, draft.companies);
  return createProject(db, actor, {
    name,
    description: text === name ? null : text,
    budget_to: draft.budget_to ?? null,
    region: regionIn(text.split('\n')[0]!.slice(0, SEARCH_MAX_LENGTH)),
    categories,
  });
}

/** The categories that the name of a project says, otherwise those that its invited companies share. */
async function likelyCategories(db: Db, name: string, companies: readonly number[]): Promise<number[]> {
  const guessed = confidentCategories(await readNeeds(db, name));
  return guessed.length > 0 ? guessed : commonCategories(db, companies);
}

/** Returns the open tender of the project, or a new draft. */
async function callOf(
  db: Db,
  project: number,
  actor: RequestActor,
  { bids_until, need }: Pick<InquiryDraft, 'bids_until' | 'need'>,
): Promise<number> {
  const running = await findRunningTender(db, project);
  if (running?.state === 'DRAFT') throw conflict(tenderTexts.draftAlready);
  if (running) return running.id;
  return createTender(db, project, { bids_until, opening: 'OPEN', visibility: 'INVITED' }, actor.id, need);
}
