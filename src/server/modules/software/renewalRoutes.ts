import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canManageSoftware } from '#contract/access/access.ts';
import { canCreateProject } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { dayOf } from '#contract/lib/days.ts';
import { type Software } from '#contract/wire/software.ts';
import { createProject, findProject } from '#modules/projects/projectsRepository.ts';
import { inviteCompanies } from '#modules/tenders/invitations.ts';
import { renewalOf } from '#modules/tenders/renewal.ts';
import { findAskable } from '#modules/tenders/tenderPartsRepository.ts';
import { lockTenderAsBuyer } from '#modules/tenders/tenderRights.ts';
import { createTender } from '#modules/tenders/tendersRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { allow, type RequestActor, requireActor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { lockOwn } from '#platform/identity/visibilityRepository.ts';
import { checkQuota, consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { renewalTexts } from './renewalsTexts.ts';
import { findOwnSoftware } from './softwareRepository.ts';
import { addSuccession, companiesNamed, findRunningSuccession } from './successionsRepository.ts';

/** Renewal of a licence: creates a tender prefilled from the licence. */
export const renewalRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;

    app.route({
      ...routeOf(endpoints.renewSoftware),
      onRequest: [allow(canManageSoftware), allow(canCreateProject, refusals.readOnly)],
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const renewal = await writeOnce(db, request, clock(), async (transaction) => {
          // Locked so that two concurrent requests create only one draft.
          await lockOwn(transaction, 'software', id, actor);
          const running = await findRunningSuccession(transaction, id);
          const known = running && (await findProject(transaction, running.project, actor, present()));
          if (running && known) return { tender: running.tender, project: nameOf(known.project), created: false };
          const licence = await findOwnSoftware(transaction, actor, id);
          if (!licence) throw notFound();
          const made = await makeRenewal(transaction, actor, licence.software);
          await checkQuota(services, transaction, actor, 'projects');
          await consumeQuota(services, transaction, actor, 'changes');
          return { ...made, created: true };
        });
        return reply.code(renewal.created ? 201 : 200).send(renewal);
      },
    });

    async function makeRenewal(transaction: Db, actor: RequestActor, licence: Software) {
      const now = clock();
      const draft = renewalOf(licence, dayOf(now));
      const projectId = await createProject(transaction, actor, draft.project);
      const tenderId = await createTender(transaction, projectId, draft.tender, actor.id);
      await addSuccession(transaction, { software: licence.id, tender: tenderId, author: actor.id }, now);
      await askSupplier(transaction, tenderId, licence, actor);
      const project = await findProject(transaction, projectId, actor, present());
      return { tender: tenderId, project: nameOf(project!.project) };
    }

    /** Also invites the current supplier if exactly one company with people in the portal has its name. */
    async function askSupplier(transaction: Db, tenderId: number, { supplier_name }: Software, actor: RequestActor) {
      const [supplier, another] = supplier_name === null ? [] : await companiesNamed(transaction, supplier_name);
      if (supplier === undefined || another !== undefined) return;
      const tender = await lockTenderAsBuyer(transaction, tenderId, actor, present(), 'draft');
      const [askable] = await findAskable(transaction, [supplier], tender.company_id, actor);
      if (!askable?.has_people || askable.is_own) return;
      const asked = { companies: [supplier], outsiders: [], source: 'PROFILE', reason: renewalTexts.supplier } as const;
      await inviteCompanies(services, transaction, tender, asked, actor);
    }
  };

const nameOf = ({ id, name }: { id: number; name: string }) => ({ id, name });
