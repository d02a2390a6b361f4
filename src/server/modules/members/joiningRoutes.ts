import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canGiveRole, isDecider } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { joinRules } from '#contract/rules/members.ts';
import { messages } from '#contract/rules/messages.ts';
import { isRegNumber, normalizedRegNumber } from '#contract/rules/regNumber.ts';
import { requireActor } from '#platform/http/actor.ts';
import { forbidden, invalid, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { findRole } from '#platform/identity/membersRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import * as invites from './invitesRepository.ts';
import { membershipNotifier, notifyManagers } from './memberEvents.ts';
import { askToJoin, lockCompanyAsMember, join, requireManager } from './membership.ts';
import { memberTexts } from './membersTexts.ts';

/** Requests to join a company by its registration number, and the replies of members who manage its people. */
export const joiningRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, rateLimits } = services;
    const tell = membershipNotifier(clock);

    app.route({
      ...routeOf(endpoints.listJoinRequests),
      handler: async (request) => {
        await requireManager(db, request.params.id, requireActor(request).id);
        return { results: await invites.listJoinRequests(db, request.params.id) };
      },
    });

    app.route({
      ...routeOf(endpoints.answerJoinRequest),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, request: requestId } = request.params;
        const { accept, role = 'MEMBER' } = request.body;
        await writeOnce(db, request, clock(), async (transaction) => {
          const mine = await lockCompanyAsMember(transaction, id, actor.id, isDecider);
          if (accept && !canGiveRole(mine.role, role)) throw forbidden(memberTexts.roleTooHigh);
          const asked = await invites.lockJoinRequest(transaction, id, requestId);
          if (!asked) throw notFound();
          await invites.answerJoinRequest(transaction, requestId, accept ? 'ACCEPTED' : 'REFUSED', actor.id, clock());
          const told = { accepted: Number(accept) };
          await tell(transaction, id, actor.id, 'JOIN_ANSWERED', [asked.user_id], told);
          if (accept)
            await join(transaction, { companyId: id, userId: asked.user_id, role, invitedBy: actor.id }, clock());
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.checkJoin),
      onRequest: async (request) => rateLimits.aresOfAddress.consume(request.ip),
      handler: async (request) => {
        const { actor, query } = request;
        const role = actor?.role ?? query.role;
        const number = normalizedRegNumber(query.reg_number);
        if (!role || !isRegNumber(number)) throw invalid({ reg_number: [messages.regNumber] });
        const company = await invites.findJoinable(db, number, role);
        if (!company || (actor && (await findRole(db, company.id, actor.id)))) return { known: false, state: null };
        return { known: true, state: actor && (await invites.findJoinState(db, company.id, actor.id)) };
      },
    });

    app.route({
      ...routeOf(endpoints.createJoinRequest),
      preValidation: checkBody(joinRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { reg_number, note } = request.body;
        await writeOnce(db, request, clock(), async (transaction) => {
          const company = await invites.findJoinable(transaction, reg_number, actor.role);
          if (!company) throw invalid({ reg_number: [memberTexts.joinUnknown] });
          const asked = { company_id: company.id, user_id: actor.id, note: note || null };
          await askToJoin(transaction, asked, clock());
          await notifyManagers(tell, transaction, company.id, actor.id, 'JOIN_ASKED');
          await consumeQuota(services, transaction, actor, 'joinRequests');
        });
        return reply.code(201).send({ detail: memberTexts.joinAsked });
      },
    });
  };
