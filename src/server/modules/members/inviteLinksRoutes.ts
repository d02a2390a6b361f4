import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { isHalfLoggedIn } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { inviteRegistrationRules } from '#contract/rules/members.ts';
import { messages } from '#contract/rules/messages.ts';
import { isSameText } from '#contract/rules/sameText.ts';
import { CONSENT_DOCUMENTS } from '#contract/vocabulary/law.ts';
import type { OpenedInvite } from '#contract/wire/members.ts';
import { giveConsents } from '#modules/user/consentsRepository.ts';
import { openSession } from '#modules/user/openSession.ts';
import { createInvitedAccount } from '#modules/user/registrationsRepository.ts';
import { type RequestActor, requireActor } from '#platform/http/actor.ts';
import { forbidden, invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { isCommonPassword } from '#platform/identity/commonPasswords.ts';
import { hashPassword } from '#platform/identity/passwords.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { answerInvite } from './invitesRepository.ts';
import { membershipNotifier, notifyManagers } from './memberEvents.ts';
import { askToJoin, lockInviteByKey, inviteOf, join, requireOpen, requireSameKind } from './membership.ts';
import { memberTexts } from './membersTexts.ts';

/**
 * What the link of an invitation opens. The invitation is bound to the invited address: if any holder of the link could
 * join, a forwarded mail would let strangers in. Opening it with another account does not use it up.
 */
export const inviteLinksRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, law, log, rateLimits } = services;
    const tell = membershipNotifier(clock);
    const openLink = async (request: FastifyRequest) => rateLimits.registrationLinksOfAddress.consume(request.ip);

    app.route({
      ...routeOf(endpoints.readInvite),
      onRequest: openLink,
      handler: async ({ body, actor }) => {
        const {
          inviter,
          invited_by: _by,
          id: _id,
          expires_at,
          ...invite
        } = await inviteOf(db, body.key, actor, clock());
        const isInvited = actor !== null && isSameText(actor.email, invite.email);
        const opened_by: OpenedInvite['opened_by'] =
          actor === null || isHalfLoggedIn(actor) ? 'VISITOR' : isInvited ? 'INVITED' : 'OTHER';
        return {
          ...invite,
          invited_by: inviter,
          expires_at: expires_at.toISOString(),
          opened_by,
        };
      },
    });

    /** @throws Failure 403 for an account with another address; the invitation remains valid */
    const requireInvited = (actor: RequestActor, email: string) => {
      if (!isSameText(actor.email, email)) throw forbidden(memberTexts.inviteOfOther(actor.email, email));
    };

    app.route({
      ...routeOf(endpoints.acceptInvite),
      onRequest: openLink,
      handler: async (request) => {
        const actor = requireActor(request);
        return writeOnce(db, request, clock(), async (transaction) => {
          const invite = await lockInviteByKey(transaction, request.body.key, actor, clock());
          requireInvited(actor, invite.email);
          requireSameKind(actor.role, invite.account_role);
          const { company_id: companyId, role, invited_by: invitedBy } = invite;
          await join(transaction, { companyId, userId: actor.id, role, invitedBy }, clock());
          await answerInvite(transaction, invite.id, 'ACCEPTED', actor.id, clock());
          await notifyManagers(tell, transaction, companyId, actor.id, 'MEMBER_JOINED');
          return { company: { id: companyId, name: invite.company }, detail: memberTexts.joined(invite.company) };
        });
      },
    });

    app.route({
      ...routeOf(endpoints.declineInvite),
      onRequest: openLink,
      handler: async ({ body, actor }) => {
        await db.transaction().execute(async (transaction) => {
          const invite = await lockInviteByKey(transaction, body.key, actor, clock());
          // No account is needed: the link proves access to the invited mailbox.
          if (actor) requireInvited(actor, invite.email);
          await answerInvite(transaction, invite.id, 'DECLINED', null, clock());
        });
        return { detail: memberTexts.declined };
      },
    });

    app.route({
      ...routeOf(endpoints.joinByInvite),
      onRequest: openLink,
      handler: async (request, reply) => {
        const actor = requireActor(request);
        await writeOnce(db, request, clock(), async (transaction) => {
          const invite = await inviteOf(transaction, request.body.key, actor, clock());
          requireOpen(invite);
          requireSameKind(actor.role, invite.account_role);
          await askToJoin(transaction, { company_id: invite.company_id, user_id: actor.id, note: null }, clock());
          await notifyManagers(tell, transaction, invite.company_id, actor.id, 'JOIN_ASKED');
          await consumeQuota(services, transaction, actor, 'joinRequests');
        });
        return reply.code(201).send({ detail: memberTexts.joinAsked });
      },
    });

    app.route({
      ...routeOf(endpoints.registerByInvite),
      onRequest: openLink,
      preValidation: checkBody(inviteRegistrationRules),
      handler: async ({ body, ip }, reply) => {
        // Checked before the slow password hash, which is not computed for an invalid link.
        const opened = await inviteOf(db, body.key, null, clock());
        requireOpen(opened);
        if (opened.has_account) throw invalid({ key: [memberTexts.inviteHasAccount] });
        if (isSameText(body.password1, opened.email)) throw invalid({ password1: [messages.passwordIsEmail] });
        if (isCommonPassword(body.password1)) throw invalid({ password1: [messages.commonPassword] });
        const password_hash = await hashPassword(body.password1);
        const user = await db.transaction().execute(async (transaction) => {
          const invite = await lockInviteByKey(transaction, body.key, null, clock());
          const { first_name, last_name, phone } = body;
          const account = {
            email: invite.email,
            role: invite.account_role,
            first_name,
            last_name,
            phone,
            password_hash,
          };
          const made = await createInvitedAccount(transaction, account, clock());
          if (!made) throw invalid({ key: [memberTexts.inviteHasAccount] });
          await giveConsents(transaction, made.id, CONSENT_DOCUMENTS, law.versions, clock());
          const { company_id: companyId, role, invited_by: invitedBy } = invite;
          await join(transaction, { companyId, userId: made.id, role, invitedBy }, clock());
          await answerInvite(transaction, invite.id, 'ACCEPTED', made.id, clock());
          await notifyManagers(tell, transaction, companyId, made.id, 'MEMBER_JOINED');
          return made;
        });
        logAuthEvent(log, 'registration finished', { address: ip, user: user.id });
        return { detail: memberTexts.joined(opened.company), ...(await openSession(services, reply, user)) };
      },
    });
  };
