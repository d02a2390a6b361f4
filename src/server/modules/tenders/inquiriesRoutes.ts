import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient } from '../../../contract/access/access';
import { canSendInquiry } from '../../../contract/access/companyAccess';
import { endpoints } from '../../../contract/endpoints/endpoints';
import { inquiryRules } from '../../../contract/rules/tenders';
import { Inquiry, InquiryDraft } from '../../../contract/wire/tenders';
import { lockTenderAsBuyer } from './tenderRights';
import { inviteCompanies } from './invitations';
import { wrongDeadline } from './publication';
import type { Db } from '../../platform/database/database';
import { allow, type RequestActor, requireActor } from '../../platform/http/actor';
import { routeOf } from '../../platform/http/routeOf';
import { conflict, invalid } from '../../platform/http/failures';
import { checkBody } from '../../platform/http/validation';
import { checkQuota, consumeQuota } from '../../platform/limits/accountQuotas';
import { describeQuotas } from '../../platform/limits/quotaRefusals';
import { writeOnce } from '../../platform/limits/writeOnce';
import { commonCategories } from './tenderPartsRepository';
import { readNeeds } from '../../platform/search/needs';
import { createTender, findRunningTender, openTender } from './tendersRepository';
import { createProject, readProjectHead } from '../projects/projectsRepository';
import { lockOwn } from '../../platform/identity/visibilityRepository';
import type { Services } from '../../platform/services';
import { tenderTexts } from './tendersTexts';

/** Maximum length of a project name that is derived from the text of an inquiry. */
const NAME_LENGTH = 120;

/**
 * Sends an inquiry to companies in one transaction: creates or reuses a project, publishes its tender and notifies the
 * companies.
 */
export const inquiriesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;

    app.route({
      ...routeOf(endpoints.createInquiry),
      schema: { tags: ['tenders'], ...describeQuotas('tenders'), body: InquiryDraft, response: { 201: Inquiry } },
      onRequest: [allow(isClient, tenderTexts.forClients), allow(canSendInquiry, tenderTexts.decidedByManagers)],
      preValidation: checkBody(inquiryRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { body } = request;
        const sent = await writeOnce(db, request, clock(), async (transaction) => {
          const project = body.project ?? (await makeProject(transaction, actor, body));
          await lockOwn(transaction, 'projects', project, actor);
          const id = await callOf(transaction, project, actor, body.bids_until);
          const tender = await lockTenderAsBuyer(transaction, id, actor, present(), 'decide');
          if (tender.state === 'EVALUATION') throw conflict(tenderTexts.runningAlready);
          if (tender.state === 'DRAFT') {
            const wrong = wrongDeadline(tender.bids_until!, tender.now);
            if (wrong !== undefined) throw invalid({ bids_until: [wrong] });
            await openTender(transaction, id, actor.id, tender.now);
          }
          const asked = await inviteCompanies(services, transaction, { ...tender, state: 'OPEN' }, body, actor);
          if (body.project == null) await checkQuota(services, transaction, actor, 'projects');
          await consumeQuota(services, transaction, actor, 'tenders');
          const { name } = await readProjectHead(transaction, project);
          return { tender: id, project: { id: project, name }, bids_until: tender.bids_until!.toISOString(), asked };
        });
        return reply.code(201).send(sent);
      },
    });
  };

/** Creates a project from an inquiry, with the first line of the text as its name. */
async function makeProject(db: Db, actor: RequestActor, draft: InquiryDraft): Promise<number> {
  const text = draft.text ?? '';
  const name = nameOf(text);
  const categories = draft.categories?.length ? draft.categories : await likelyCategories(db, name, draft.companies);
  return createProject(db, actor, {
    name,
    description: text === name ? null : text,
    budget_to: draft.budget_to ?? null,
    categories,
  });
}

/** The categories that the name of a project says, otherwise those that its invited companies share. */
async function likelyCategories(db: Db, name: string, companies: readonly number[]): Promise<number[]> {
  const guessed = await readNeeds(db, name);
  return guessed.length > 0 ? guessed.map(({ category }) => category.id) : commonCategories(db, companies);
}

function nameOf(text: string): string {
  const line = text.split('\n')[0]!.trim();
  if (line.length <= NAME_LENGTH) return line;
  const cut = line.slice(0, NAME_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), NAME_LENGTH / 2)).trim()}…`;
}

/** Returns the open tender of the project, or a new draft. */
async function callOf(db: Db, project: number, actor: RequestActor, until: string): Promise<number> {
  const running = await findRunningTender(db, project);
  if (running?.state === 'DRAFT') throw conflict(tenderTexts.draftAlready);
  if (running) return running.id;
  return createTender(db, project, { bids_until: until, opening: 'OPEN', visibility: 'INVITED' }, actor.id);
}
