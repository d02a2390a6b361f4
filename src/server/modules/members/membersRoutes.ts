import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canGiveRole, canManageMember, isDecider } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { memberRules } from '#contract/rules/members.ts';
import { MEMBER_ROLES, type MemberRole } from '#contract/vocabulary/members.ts';
import { countPersonal, movePersonal } from '#modules/companies/personalRecordsRepository.ts';
import { deleteCompanyWithRecords } from '#modules/user/ownDataRepository.ts';
import { requireActor } from '#platform/http/actor.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import {
  countMembers,
  deleteHandOver,
  endMembership,
  findHandOver,
  findRole,
  listMembers,
  saveHandOver,
  setMemberRole,
} from '#platform/identity/membersRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { removeBytes } from '#platform/storage/storedBytes.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { managersOf, membershipNotifier } from './memberEvents.ts';
import { lockCompanyAsMember, offeredSince, requireOtherOwner } from './membership.ts';
import { memberTexts } from './membersTexts.ts';

const isOwner = (role: MemberRole) => role === 'OWNER';
const isNoReader = (role: MemberRole) => role !== 'READER';

/** Members of a company, transfer of its ownership and its deletion (docs/decisions/0035-company-roles.md). */
export const membersRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, registry } = services;
    const tell = membershipNotifier(clock);

    app.route({
      ...routeOf(endpoints.listMembers),
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = request.params;
        if (!(await findRole(db, id, actor.id))) throw notFound();
        const { rows, count } = await listMembers(db, id, actor.id, sliceOf(request.query));
        return pageOf(rows, request.query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.updateMember),
      preValidation: checkBody(memberRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, user } = request.params;
        const { role } = request.body;
        await db.transaction().execute(async (transaction) => {
          const mine = await lockCompanyAsMember(transaction, id, actor.id);
          const before = user === actor.id ? mine.role : await findRole(transaction, id, user);
          if (!before) throw notFound();
          if (role === before) return;
          requireRoleChange(mine.role, before, role, user === actor.id);
          if (before === 'OWNER') await requireOtherOwner(transaction, id, user);
          await setMemberRole(transaction, id, user, role);
          await tell(transaction, id, actor.id, 'MEMBER_ROLE', [user], { role });
          await consumeQuota(services, transaction, actor, 'changes');
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.deleteMember),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, user } = request.params;
        await db.transaction().execute(async (transaction) => {
          const mine = await lockCompanyAsMember(transaction, id, actor.id);
          const theirs = user === actor.id ? mine.role : await findRole(transaction, id, user);
          if (!theirs) throw notFound();
          if (user !== actor.id && !isDecider(mine.role)) throw forbidden(memberTexts.managedByManagers);
          if (user !== actor.id && !canManageMember(mine.role, theirs)) throw forbidden(memberTexts.memberTooHigh);
          if (theirs === 'OWNER') await requireOtherOwner(transaction, id, user);
          await endMembership(transaction, id, user, clock());
          if (user !== actor.id) await tell(transaction, id, actor.id, 'MEMBER_REMOVED', [user]);
          else await tell(transaction, id, actor.id, 'MEMBER_LEFT', await managersOf(transaction, id));
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.getHandOver),
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = request.params;
        if (!(await findRole(db, id, actor.id))) throw notFound();
        const offer = await findHandOver(db, id, offeredSince(clock()));
        return {
          offer: offer && {
            ...offer,
            created_at: offer.created_at.toISOString(),
            is_for_me: offer.to.id === actor.id,
          },
        };
      },
    });

    app.route({
      ...routeOf(endpoints.offerHandOver),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const { user, stays } = request.body;
        await writeOnce(db, request, clock(), async (transaction) => {
          await lockCompanyAsMember(transaction, id, actor.id, isOwner, memberTexts.handedOverByOwners);
          const theirs = await findRole(transaction, id, user);
          if (!theirs) throw invalid({ user: [memberTexts.handOverToMember] });
          if (theirs === 'OWNER') throw invalid({ user: [memberTexts.handOverToOwner] });
          await saveHandOver(transaction, id, { to_user: user, by_user: actor.id, stays }, clock());
          await tell(transaction, id, actor.id, 'HAND_OVER_OFFERED', [user]);
          await consumeQuota(services, transaction, actor, 'changes');
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.answerHandOver),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        await writeOnce(db, request, clock(), async (transaction) => {
          await lockCompanyAsMember(transaction, id, actor.id);
          const offer = await findHandOver(transaction, id, offeredSince(clock()));
          if (offer?.to.id !== actor.id) throw conflict(memberTexts.handOverGone);
          await deleteHandOver(transaction, id);
          const accepted = Number(request.body.accept);
          await tell(transaction, id, actor.id, 'HAND_OVER_ANSWERED', [offer.by.id], { accepted });
          if (!request.body.accept) return;
          await setMemberRole(transaction, id, actor.id, 'OWNER');
          if (!offer.stays) await setMemberRole(transaction, id, offer.by.id, 'MANAGER');
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.deleteHandOver),
      handler: async (request, reply) => {
        const { id } = request.params;
        await db.transaction().execute(async (transaction) => {
          await lockCompanyAsMember(transaction, id, requireActor(request).id, isOwner, memberTexts.handedOverByOwners);
          await deleteHandOver(transaction, id);
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.deleteCompany),
      handler: async (request, reply) => {
        const { id } = request.params;
        const gone = await db.transaction().execute(async (transaction) => {
          await lockCompanyAsMember(transaction, id, requireActor(request).id, isOwner, memberTexts.handedOverByOwners);
          if ((await countMembers(transaction, id)) > 1) throw conflict(memberTexts.othersThere);
          return deleteCompanyWithRecords(transaction, registry.kinds, id, clock());
        });
        await removeBytes(services, gone);
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.getPersonalRecords),
      handler: async (request) => {
        const actor = requireActor(request);
        if (!(await findRole(db, request.params.id, actor.id))) throw notFound();
        return countPersonal(db, registry.kinds, actor.id);
      },
    });

    app.route({
      ...routeOf(endpoints.movePersonalRecords),
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = request.params;
        return writeOnce(db, request, clock(), async (transaction) => {
          await lockCompanyAsMember(transaction, id, actor.id, isNoReader, refusals.readOnly);
          const moved = await movePersonal(transaction, registry.kinds, actor.id, id);
          await consumeQuota(services, transaction, actor, 'changes');
          return moved;
        });
      },
    });
  };

/** @throws Failure 403 if the caller may not make the change */
function requireRoleChange(mine: MemberRole, before: MemberRole, after: MemberRole, isSelf: boolean): void {
  const isLower = MEMBER_ROLES.indexOf(after) > MEMBER_ROLES.indexOf(before);
  if (isSelf) {
    if (!isLower) throw forbidden(memberTexts.roleTooHigh);
    return;
  }
  if (!isDecider(mine)) throw forbidden(memberTexts.managedByManagers);
  if (!canManageMember(mine, before)) throw forbidden(memberTexts.memberTooHigh);
  if (after === 'OWNER') throw forbidden(memberTexts.ownerByOffer);
  if (!canGiveRole(mine, after)) throw forbidden(memberTexts.roleTooHigh);
}
