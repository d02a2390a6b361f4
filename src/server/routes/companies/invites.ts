import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isHalfLoggedIn, isLoggedIn } from '../../../contract/access';
import { canGiveRole, isDecider } from '../../../contract/companyAccess';
import { endpoints } from '../../../contract/endpoints';
import { INVITES_A_DAY, INVITES_WAITING_MAX, MAX_ID } from '../../../contract/limits';
import { messages } from '../../../contract/rules/messages';
import { inviteRegistrationRules, inviteRules, joinRules } from '../../../contract/rules/members';
import { isRegNumber } from '../../../contract/rules/regNumber';
import { isSameText } from '../../../contract/rules/sameText';
import { ROLES } from '../../../contract/vocabulary/accounts';
import type { NoticeEvent } from '../../../contract/vocabulary/notices';
import { CONSENT_DOCUMENTS } from '../../../contract/vocabulary/law';
import { LoginReply } from '../../../contract/wire/accounts';
import { Codes, Detail, Results } from '../../../contract/wire/common';
import { Secret } from '../../../contract/wire/marks';
import {
  Invite,
  InviteDraft,
  InviteKey,
  InviteRegistration,
  JoinAnswer,
  JoinCheck,
  Joined,
  JoinDraft,
  JoinRequest,
  OpenedInvite,
} from '../../../contract/wire/members';
import { isCommonPassword } from '../../accounts/commonPasswords';
import { openSession } from '../../accounts/openSession';
import { hashPassword } from '../../accounts/passwords';
import { managersOf, memberNews } from '../../companies/memberNews';
import {
  askToJoin,
  holdCompany,
  holdInvite,
  inviteEnd,
  inviteOf,
  join,
  requireOpen,
  requireSameKind,
} from '../../companies/membership';
import type { Db } from '../../database/database';
import { allow, type RequestActor, requireActor } from '../../input/actor';
import { at, IdParams } from '../../input/address';
import { forbidden, invalid, notFound, tooManyRequests } from '../../input/failures';
import { checkBody } from '../../input/validation';
import { takeRate } from '../../limits/accountQuotas';
import { describeQuotas } from '../../limits/quotaTexts';
import { writeOnce } from '../../limits/writeOnce';
import { inviteMail } from '../../mails/members';
import { logAuthEvent } from '../../operation/logging';
import { giveConsents } from '../../repositories/accounts/consents';
import { createInvitedAccount } from '../../repositories/accounts/registrations';
import { hashToken, newToken } from '../../repositories/accounts/tokens';
import { findAccount } from '../../repositories/accounts/users';
import * as invites from '../../repositories/companies/invites';
import { findPersonName, findRole } from '../../repositories/companies/members';
import { queueMail } from '../../repositories/mailQueue';
import type { Services } from '../../services';
import { texts } from '../../texts';

const words = texts.members;
const DAY = 86_400_000;
const anId = Type.Integer({ minimum: 1, maximum: MAX_ID });
const InviteParams = Type.Object({ id: anId, invite: anId });
const RequestParams = Type.Object({ id: anId, request: anId });
const JoinQuery = Type.Object({
  reg_number: Secret({ maxLength: 20, default: '' }),
  role: Type.Optional(Codes(ROLES)),
});

/** Ways into a company: invitations bound to an address, and requests to join by its number. */
export const invitesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, law, log, quotas } = services;
    const tags = ['companies'];
    const onRequest = allow(isLoggedIn);
    const tell = memberNews(clock);
    const tellManagers = async (transaction: Db, company: number, actor: number, event: NoticeEvent) =>
      tell(transaction, company, actor, event, await managersOf(transaction, company));
    const manage = (transaction: Db, company: number, user: number) =>
      holdCompany(transaction, company, user, isDecider);

    const mailInvite = async (
      transaction: Db,
      actor: RequestActor,
      key: string,
      invite: { email: string; company: string; role: Invite['role'] },
    ) => {
      const inviter = await findPersonName(transaction, actor.id);
      const mail = inviteMail(config.publicUrl, key, { ...invite, inviter });
      await queueMail(transaction, { ...mail, to: invite.email, now: clock() });
    };

    app.route({
      ...at(endpoints.listInvites),
      onRequest,
      schema: { tags, params: IdParams, response: { 200: Results(Invite) } },
      handler: async (request) => {
        await requireManager(db, request.params.id, requireActor(request).id);
        return { results: await invites.listInvites(db, request.params.id, clock()) };
      },
    });

    app.route({
      ...at(endpoints.createInvite),
      onRequest,
      schema: { tags, params: IdParams, body: InviteDraft, response: { 201: Invite } },
      preValidation: checkBody(inviteRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const [email, role, now] = [request.body.email.toLowerCase(), request.body.role, clock()];
        const created = await writeOnce(db, request, now, async (transaction) => {
          const company = await manage(transaction, id, actor.id);
          if (!canGiveRole(company.role, role)) throw forbidden(words.roleTooHigh);
          const { waiting, sent } = await invites.countInvites(transaction, id, new Date(+now - DAY));
          if (waiting >= INVITES_WAITING_MAX) throw invalid({ email: [words.tooManyWaiting(INVITES_WAITING_MAX)] });
          if (sent >= INVITES_A_DAY) throw tooManyRequests(DAY / 1000, words.tooManyToday(INVITES_A_DAY));
          const account = await findAccount(transaction, email);
          if (account && (await findRole(transaction, id, account.id))) throw invalid({ email: [words.memberAlready] });
          const key = newToken();
          const invite = { company_id: id, email, role, token_hash: hashToken(key), invited_by: actor.id };
          const made = await invites.createInvite(transaction, invite, now, inviteEnd(now));
          if (!made) throw invalid({ email: [words.invitedAlready] });
          await mailInvite(transaction, actor, key, { email, role, company: company.name });
          return (await invites.listInvites(transaction, id, now, made.id))[0]!;
        });
        return reply.code(201).send(created);
      },
    });

    app.route({
      ...at(endpoints.resendInvite),
      onRequest,
      schema: { tags, params: InviteParams, response: { 200: Invite } },
      handler: async (request) => {
        const actor = requireActor(request);
        const { id, invite: inviteId } = request.params;
        const now = clock();
        return writeOnce(db, request, now, async (transaction) => {
          const company = await manage(transaction, id, actor.id);
          const invite = await invites.lockInvite(transaction, id, inviteId);
          if (!invite) throw notFound();
          if (!canGiveRole(company.role, invite.role)) throw forbidden(words.roleTooHigh);
          const key = newToken();
          if (!(await invites.renewInvite(transaction, invite, hashToken(key), now, inviteEnd(now))))
            throw tooManyRequests(DAY / 1000, words.resentEnough);
          await mailInvite(transaction, actor, key, { ...invite, company: company.name });
          return (await invites.listInvites(transaction, id, now, inviteId))[0]!;
        });
      },
    });

    app.route({
      ...at(endpoints.deleteInvite),
      onRequest,
      schema: { tags, params: InviteParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const { id, invite: inviteId } = request.params;
        await db.transaction().execute(async (transaction) => {
          const { role } = await manage(transaction, id, requireActor(request).id);
          const invite = await invites.lockInvite(transaction, id, inviteId);
          if (!invite) throw notFound();
          if (!canGiveRole(role, invite.role)) throw forbidden(words.roleTooHigh);
          await invites.answerInvite(transaction, inviteId, 'REVOKED', null, clock());
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...at(endpoints.listJoinRequests),
      onRequest,
      schema: { tags, params: IdParams, response: { 200: Results(JoinRequest) } },
      handler: async (request) => {
        await requireManager(db, request.params.id, requireActor(request).id);
        return { results: await invites.listJoinRequests(db, request.params.id) };
      },
    });

    app.route({
      ...at(endpoints.answerJoinRequest),
      onRequest,
      schema: { tags, params: RequestParams, body: JoinAnswer, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, request: requestId } = request.params;
        const { accept, role = 'MEMBER' } = request.body;
        await writeOnce(db, request, clock(), async (transaction) => {
          const mine = await manage(transaction, id, actor.id);
          if (accept && !canGiveRole(mine.role, role)) throw forbidden(words.roleTooHigh);
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
      ...at(endpoints.checkJoin),
      schema: { tags, querystring: JoinQuery, response: { 200: JoinCheck } },
      onRequest: async (request) => quotas.aresOfAddress.take(request.ip),
      handler: async (request) => {
        const { actor, query } = request;
        const role = actor?.role ?? query.role;
        const number = query.reg_number.replace(/\s/g, '');
        if (!role || !isRegNumber(number)) throw invalid({ reg_number: [messages.regNumber] });
        const company = await invites.findJoinable(db, number, role);
        if (!company || (actor && (await findRole(db, company.id, actor.id)))) return { known: false, state: null };
        return { known: true, state: actor && (await invites.findJoinState(db, company.id, actor.id)) };
      },
    });

    app.route({
      ...at(endpoints.createJoinRequest),
      onRequest,
      schema: { tags, ...describeQuotas('joinRequests'), body: JoinDraft, response: { 201: Detail } },
      preValidation: checkBody(joinRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { reg_number, note } = request.body;
        await writeOnce(db, request, clock(), async (transaction) => {
          const company = await invites.findJoinable(transaction, reg_number, actor.role);
          if (!company) throw invalid({ reg_number: [words.joinUnknown] });
          const asked = { company_id: company.id, user_id: actor.id, note: note || null };
          await askToJoin(transaction, asked, clock());
          await tellManagers(transaction, company.id, actor.id, 'JOIN_ASKED');
          await takeRate(services, transaction, actor, 'joinRequests');
        });
        return reply.code(201).send({ detail: words.joinAsked });
      },
    });

    const openLink = async (request: FastifyRequest) => quotas.registrationLinksOfAddress.take(request.ip);

    app.route({
      ...at(endpoints.readInvite),
      onRequest: openLink,
      schema: { tags, body: InviteKey, response: { 200: OpenedInvite } },
      handler: async ({ body, actor }) => {
        const { inviter, invited_by: _by, id: _id, expires_at, ...invite } = await inviteOf(db, body.key, clock());
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

    /** @throws Failure 403 for an account of another address: nothing of the invitation is used up */
    const requireInvited = (actor: RequestActor, email: string) => {
      if (!isSameText(actor.email, email)) throw forbidden(words.inviteOfOther(actor.email, email));
    };

    app.route({
      ...at(endpoints.acceptInvite),
      onRequest: [openLink, onRequest],
      schema: { tags, body: InviteKey, response: { 200: Joined } },
      handler: async (request) => {
        const actor = requireActor(request);
        return writeOnce(db, request, clock(), async (transaction) => {
          const invite = await holdInvite(transaction, request.body.key, clock());
          requireInvited(actor, invite.email);
          requireSameKind(actor.role, invite.account_role);
          const { company_id: companyId, role, invited_by: invitedBy } = invite;
          await join(transaction, { companyId, userId: actor.id, role, invitedBy }, clock());
          await invites.answerInvite(transaction, invite.id, 'ACCEPTED', actor.id, clock());
          await tellManagers(transaction, companyId, actor.id, 'MEMBER_JOINED');
          return { company: { id: companyId, name: invite.company }, detail: words.joined(invite.company) };
        });
      },
    });

    app.route({
      ...at(endpoints.declineInvite),
      onRequest: openLink,
      schema: { tags, body: InviteKey, response: { 200: Detail } },
      handler: async ({ body, actor }) => {
        await db.transaction().execute(async (transaction) => {
          const invite = await holdInvite(transaction, body.key, clock());
          // The link alone says that somebody reads the invited mailbox.
          if (actor) requireInvited(actor, invite.email);
          await invites.answerInvite(transaction, invite.id, 'DECLINED', null, clock());
        });
        return { detail: words.declined };
      },
    });

    app.route({
      ...at(endpoints.joinByInvite),
      onRequest: [openLink, onRequest],
      schema: { tags, ...describeQuotas('joinRequests'), body: InviteKey, response: { 201: Detail } },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        await writeOnce(db, request, clock(), async (transaction) => {
          const invite = await inviteOf(transaction, request.body.key, clock());
          requireOpen(invite);
          requireSameKind(actor.role, invite.account_role);
          await askToJoin(transaction, { company_id: invite.company_id, user_id: actor.id, note: null }, clock());
          await tellManagers(transaction, invite.company_id, actor.id, 'JOIN_ASKED');
          await takeRate(services, transaction, actor, 'joinRequests');
        });
        return reply.code(201).send({ detail: words.joinAsked });
      },
    });

    app.route({
      ...at(endpoints.registerByInvite),
      onRequest: openLink,
      schema: { tags, body: InviteRegistration, response: { 200: LoginReply } },
      preValidation: checkBody(inviteRegistrationRules),
      handler: async ({ body, ip }, reply) => {
        // Before the slow hash, which a link that does nothing is not worth.
        const opened = await inviteOf(db, body.key, clock());
        requireOpen(opened);
        if (opened.has_account) throw invalid({ key: [words.inviteHasAccount] });
        if (isSameText(body.password1, opened.email)) throw invalid({ password1: [messages.passwordIsEmail] });
        if (isCommonPassword(body.password1)) throw invalid({ password1: [messages.commonPassword] });
        const password_hash = await hashPassword(body.password1);
        const user = await db.transaction().execute(async (transaction) => {
          const invite = await holdInvite(transaction, body.key, clock());
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
          if (!made) throw invalid({ key: [words.inviteHasAccount] });
          await giveConsents(transaction, made.id, CONSENT_DOCUMENTS, law.versions, clock());
          const { company_id: companyId, role, invited_by: invitedBy } = invite;
          await join(transaction, { companyId, userId: made.id, role, invitedBy }, clock());
          await invites.answerInvite(transaction, invite.id, 'ACCEPTED', made.id, clock());
          await tellManagers(transaction, companyId, made.id, 'MEMBER_JOINED');
          return made;
        });
        logAuthEvent(log, 'registration finished', { address: ip, user: user.id });
        return { detail: words.joined(opened.company), ...(await openSession(services, reply, user)) };
      },
    });
  };

/** @throws Failure 404 for those who do not belong to the company, 403 for who manages nobody */
async function requireManager(db: Db, company: number, user: number): Promise<void> {
  const role = await findRole(db, company, user);
  if (!role) throw notFound();
  if (!isDecider(role)) throw forbidden(words.managedByManagers);
}
