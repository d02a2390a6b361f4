import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient } from '#contract/access/access.ts';
import { canBeResponsible } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { allow, requireActor, writers } from '#platform/http/actor.ts';
import { forbidden, invalid, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { findRole } from '#platform/identity/membersRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { assignRecords } from './assignmentsRepository.ts';
import { memberTexts } from './membersTexts.ts';

/** Records of the active company are handed over to a member, all of a request or none. */
export const assignmentsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.assignRecords),
      onRequest: [allow(isClient), writers],
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { kind, user } = request.body;
        const ids = [...new Set(request.body.ids)];
        await services.db.transaction().execute(async (transaction) => {
          const { company } = actor;
          if (company === null) throw forbidden(memberTexts.assignedInCompany);
          if (!canBeResponsible(await findRole(transaction, company, user)))
            throw invalid({ user: [memberTexts.cannotBeResponsible] });
          const changed = await assignRecords(transaction, actor, { company, kind, ids, user });
          if (changed === null) throw notFound(memberTexts.notAllAssigned(ids.length));
          await consumeQuota(services, transaction, actor, 'changes');
          const [first] = changed;
          if (first === undefined) return;
          await notify(transaction, services.clock(), {
            event: 'ASSIGNED',
            subject: changed.length === 1 ? { kind, id: first } : { kind: 'companies', id: company },
            actor: actor.id,
            to: [user],
            data: { kind, count: changed.length },
          });
        });
        return reply.code(204).send(null);
      },
    });
  };
