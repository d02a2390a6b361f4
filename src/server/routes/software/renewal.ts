import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canManageSoftware } from '../../../contract/access';
import { canCreateProject } from '../../../contract/companyAccess';
import { dayOf } from '../../../contract/days';
import { endpoints } from '../../../contract/endpoints';
import type { CallInviteDraft } from '../../../contract/wire/calls';
import { type Software, SoftwareRenewal } from '../../../contract/wire/software';
import { inviteCompanies } from '../../calls/invitations';
import { holdAskingCall } from '../../calls/callRights';
import { renewalOf } from '../../calls/renewal';
import type { Db } from '../../database/database';
import { allow, type RequestActor, requireActor } from '../../input/actor';
import { IdParams, routeOf } from '../../input/routeOf';
import { notFound } from '../../input/failures';
import { checkTotal, takeRate } from '../../limits/accountQuotas';
import { describeQuotas } from '../../limits/quotaTexts';
import { writeOnce } from '../../limits/writeOnce';
import { findAskable } from '../../repositories/calls/callParts';
import { createCall } from '../../repositories/calls/calls';
import { createProject, findProject } from '../../repositories/projects';
import { findOwnSoftware } from '../../repositories/software/software';
import { addSuccession, companiesNamed, findRunningSuccession } from '../../repositories/software/successions';
import { lockOwn } from '../../repositories/visibility';
import type { Services } from '../../services';
import { texts } from '../../texts';

/** What follows a licence: a call for offers that the licence itself fills in. */
export const renewalRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;

    app.route({
      ...routeOf(endpoints.renewSoftware),
      schema: {
        tags: ['software', 'calls'],
        ...describeQuotas('changes'),
        params: IdParams,
        response: { 200: SoftwareRenewal, 201: SoftwareRenewal },
      },
      onRequest: [allow(canManageSoftware), allow(canCreateProject, texts.members.readOnly)],
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const renewal = await writeOnce(db, request, clock(), async (transaction) => {
          // Held, so that two presses at once find one draft.
          await lockOwn(transaction, 'software', id, actor);
          const running = await findRunningSuccession(transaction, id);
          const known = running && (await findProject(transaction, running.project, actor));
          if (running && known) return { call: running.call, project: nameOf(known.project), created: false };
          const licence = await findOwnSoftware(transaction, actor, id);
          if (!licence) throw notFound();
          const made = await makeRenewal(transaction, actor, licence.software);
          await checkTotal(services, transaction, actor, 'projects');
          await takeRate(services, transaction, actor, 'changes');
          return { ...made, created: true };
        });
        return reply.code(renewal.created ? 201 : 200).send(renewal);
      },
    });

    async function makeRenewal(transaction: Db, actor: RequestActor, licence: Software) {
      const now = clock();
      const draft = renewalOf(licence, dayOf(now));
      const projectId = await createProject(transaction, actor, draft.project);
      const callId = await createCall(transaction, projectId, draft.call, actor.id);
      await addSuccession(transaction, { software: licence.id, call: callId, author: actor.id }, now);
      await askSupplier(transaction, callId, licence, actor);
      const project = await findProject(transaction, projectId, actor);
      return { call: callId, project: nameOf(project!.project) };
    }

    /** Asks today's supplier too, where one company that can be asked has that name. */
    async function askSupplier(transaction: Db, callId: number, { supplier_name }: Software, actor: RequestActor) {
      const [supplier, another] = supplier_name === null ? [] : await companiesNamed(transaction, supplier_name);
      if (supplier === undefined || another !== undefined) return;
      const call = await holdAskingCall(transaction, callId, actor, present(), 'draft');
      const [askable] = await findAskable(transaction, [supplier], call.company_id, actor);
      if (!askable || askable.is_own) return;
      const asked: CallInviteDraft = { companies: [supplier], found_by: 'PROFILE', why: texts.renewals.supplier };
      await inviteCompanies(services, transaction, call, asked, actor);
    }
  };

const nameOf = ({ id, name }: { id: number; name: string }) => ({ id, name });
