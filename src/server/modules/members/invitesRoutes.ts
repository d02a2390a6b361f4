import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canGiveRole, isDecider } from '#contract/access/companyAccess.ts';
import { API_BASE, endpoints } from '#contract/endpoints/endpoints.ts';
import { DAY } from '#contract/lib/durations.ts';
import { INVITES_A_DAY, INVITES_WAITING_MAX } from '#contract/limits/limits.ts';
import { inviteRules } from '#contract/rules/members.ts';
import type { Invite } from '#contract/wire/members.ts';
import type { Db } from '#platform/database/database.ts';
import { type RequestActor, requireActor } from '#platform/http/actor.ts';
import { Failure, forbidden, invalid, notFound, tooManyRequests } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { findPersonName, findRole } from '#platform/identity/membersRepository.ts';
import { hashToken, newToken } from '#platform/identity/tokensRepository.ts';
import { findAccount } from '#platform/identity/usersRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { unsubscribeToken } from '#platform/notifications/unsubscribe.ts';
import type { Services } from '#platform/services.ts';
import { recipientHash, refusingOf } from './inviteRefusalsRepository.ts';
import * as invites from './invitesRepository.ts';
import { lockCompanyAsMember, inviteEnd, requireManager } from './membership.ts';
import { inviteMail } from './membersMails.ts';
import { memberTexts } from './membersTexts.ts';

/** Invitations to a company, for members who manage its people. What the links open is in `inviteLinks`. */
export const invitesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, keyFor, rateLimits } = services;
    const manage = (transaction: Db, company: number, user: number) =>
      lockCompanyAsMember(transaction, company, user, isDecider);

    const mailInvite = async (
      transaction: Db,
      actor: RequestActor,
      key: string,
      invite: { email: string; company: string; isVerified: boolean; role: Invite['role'] },
    ) => {
      if ((await refusingOf(transaction, 'MEMBERS', [invite.email])).size > 0)
        throw invalid({ email: [memberTexts.takesNoInvites] });
      await consumeQuota(services, transaction, actor, 'invites');
      await rateLimits.invitesOfRecipient.check(transaction, invite.email);
      const inviter = await findPersonName(transaction, actor.id);
      const end = unsubscribeToken(keyFor, 'INVITES', recipientHash(invite.email));
      const mail = inviteMail(config.publicUrl, { key, end }, { ...invite, inviter });
      const unsubscribe = `${config.publicUrl}${API_BASE}${endpoints.unsubscribe.path}?token=${encodeURIComponent(end)}`;
      await queueMail(transaction, { ...mail, to: invite.email, unsubscribe, now: clock() });
    };

    /**
     * Counts a mail against the recipient's limit once it is certain to be sent. Concurrent requests may exceed the
     * limit by one.
     */
    const recordMailed = async (to: string | null) => {
      if (to !== null)
        await rateLimits.invitesOfRecipient.consume(to).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error;
        });
    };

    app.route({
      ...routeOf(endpoints.listInvites),
      handler: async (request) => {
        await requireManager(db, request.params.id, requireActor(request).id);
        return { results: await invites.listInvites(db, request.params.id, clock()) };
      },
    });

    app.route({
      ...routeOf(endpoints.createInvite),
      preValidation: checkBody(inviteRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const [email, role, now] = [request.body.email, request.body.role, clock()];
        let mailedTo: string | null = null;
        const created = await writeOnce(db, request, now, async (transaction) => {
          const company = await manage(transaction, id, actor.id);
          if (!canGiveRole(company.role, role)) throw forbidden(memberTexts.roleTooHigh);
          const { waiting, sent } = await invites.countInvites(transaction, id, new Date(+now - DAY));
          if (waiting >= INVITES_WAITING_MAX)
            throw invalid({ email: [memberTexts.tooManyWaiting(INVITES_WAITING_MAX)] });
          if (sent >= INVITES_A_DAY) throw tooManyRequests(DAY / 1000, memberTexts.tooManyToday(INVITES_A_DAY));
          const account = await findAccount(transaction, email);
          if (account && (await findRole(transaction, id, account.id)))
            throw invalid({ email: [memberTexts.memberAlready] });
          const key = newToken();
          const invite = { company_id: id, email, role, token_hash: hashToken(key), invited_by: actor.id };
          const made = await invites.createInvite(transaction, invite, now, inviteEnd(now));
          if (!made) throw invalid({ email: [memberTexts.invitedAlready] });
          await mailInvite(transaction, actor, key, {
            email,
            role,
            company: company.name,
            isVerified: company.isVerified,
          });
          mailedTo = email;
          return (await invites.listInvites(transaction, id, now, made.id))[0]!;
        });
        await recordMailed(mailedTo);
        return reply.code(201).send(created);
      },
    });

    app.route({
      ...routeOf(endpoints.resendInvite),
      handler: async (request) => {
        const actor = requireActor(request);
        const { id, invite: inviteId } = request.params;
        const now = clock();
        let mailedTo: string | null = null;
        const renewed = await writeOnce(db, request, now, async (transaction) => {
          const company = await manage(transaction, id, actor.id);
          const invite = await invites.lockInvite(transaction, id, inviteId);
          if (!invite) throw notFound();
          if (!canGiveRole(company.role, invite.role)) throw forbidden(memberTexts.roleTooHigh);
          const key = newToken();
          if (!(await invites.renewInvite(transaction, invite, actor.id, hashToken(key), now, inviteEnd(now))))
            throw tooManyRequests(DAY / 1000, memberTexts.resentEnough);
          await mailInvite(transaction, actor, key, {
            ...invite,
            company: company.name,
            isVerified: company.isVerified,
          });
          mailedTo = invite.email;
          return (await invites.listInvites(transaction, id, now, inviteId))[0]!;
        });
        await recordMailed(mailedTo);
        return renewed;
      },
    });

    app.route({
      ...routeOf(endpoints.deleteInvite),
      handler: async (request, reply) => {
        const { id, invite: inviteId } = request.params;
        await db.transaction().execute(async (transaction) => {
          const { role } = await manage(transaction, id, requireActor(request).id);
          const invite = await invites.lockInvite(transaction, id, inviteId);
          if (!invite) throw notFound();
          if (!canGiveRole(role, invite.role)) throw forbidden(memberTexts.roleTooHigh);
          await invites.answerInvite(transaction, inviteId, 'REVOKED', null, clock());
        });
        return reply.code(204).send(null);
      },
    });
  };
