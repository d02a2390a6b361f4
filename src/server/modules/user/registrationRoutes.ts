import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { HOUR } from '#contract/lib/durations.ts';
import { VERIFY_LINK_HOURS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { emailRules, emailVerificationRules, registrationRules } from '#contract/rules/accounts.ts';
import { messages } from '#contract/rules/messages.ts';
import { isSameText } from '#contract/rules/sameText.ts';
import { CONSENT_DOCUMENTS } from '#contract/vocabulary/law.ts';
import { judgeByCachedAnswer } from '#modules/companies/companyVerification.ts';
import { managersOf, membershipNotifier } from '#modules/members/memberEvents.ts';
import { askToJoin } from '#modules/members/membership.ts';
import { invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { isCommonPassword } from '#platform/identity/commonPasswords.ts';
import { hashPassword } from '#platform/identity/passwords.ts';
import { hashToken, newToken } from '#platform/identity/tokensRepository.ts';
import { findAccount } from '#platform/identity/usersRepository.ts';
import { consumeAccountMail } from '#platform/limits/rateLimits.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { alreadyRegisteredMail, verificationMail } from './accountMails.ts';
import { accountTexts } from './accountsTexts.ts';
import { giveConsents } from './consentsRepository.ts';
import { openSession } from './openSession.ts';
import * as registrations from './registrationsRepository.ts';

/** Used to render a mail that is not sent, so that the response takes as long as for a mail that is. */
const NOBODY: registrations.RegistrationSummary = { role: 'CLIENT', first_name: '', last_name: '', company: null };

/**
 * Registration of new accounts. Only the mail to an address reveals whether the address already has an account. The
 * password is set on the page that the mailed link opens: if it were set before, a stranger could register someone
 * else's address and know its password.
 */
export const registrationRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, law, rateLimits, log } = services;
    const expiry = () => new Date(+clock() + VERIFY_LINK_HOURS * HOUR);

    /**
     * Finds the registration that a link can complete.
     * @throws Failure 400 with the reason why it cannot
     */
    const registrationOf = async (key: string) => {
      const registration = await registrations.findRegistration(db, hashToken(key));
      if (!registration) throw invalid({ key: [accountTexts.linkUnknown] });
      if (registration.used_at || registration.has_account) throw invalid({ key: [accountTexts.linkUsed] });
      if (registration.expires_at < clock()) throw invalid({ key: [accountTexts.linkExpired] });
      return registration;
    };

    app.route({
      ...routeOf(endpoints.signUp),
      preValidation: checkBody(registrationRules),
      handler: async ({ body, ip }, reply) => {
        await consumeAccountMail(rateLimits, ip, body.email);
        const key = newToken();
        // A known address goes through the same steps, but the link of its registration is not mailed to anyone.
        await db.transaction().execute(async (transaction) => {
          const account = await findAccount(transaction, body.email);
          const secrets = { token_hash: hashToken(key), expires_at: expiry() };
          const summary = await registrations.createRegistration(transaction, { ...body, ...secrets }, clock());
          const verification = verificationMail(config.publicUrl, body.email, key, summary);
          const mail = account ? alreadyRegisteredMail(config.publicUrl, body.email) : verification;
          await queueMail(transaction, { ...mail, now: clock() });
        });
        logAuthEvent(log, 'registration', { address: ip });
        return reply.code(201).send({ detail: accountTexts.registered });
      },
    });

    app.route({
      ...routeOf(endpoints.readRegistration),
      handler: async ({ body, ip }) => {
        await rateLimits.registrationLinksOfAddress.consume(ip);
        return registrations.pendingRegistrationOf(await registrationOf(body.key));
      },
    });

    app.route({
      ...routeOf(endpoints.verifyEmail),
      preValidation: checkBody(emailVerificationRules),
      handler: async ({ body, ip }, reply) => {
        await rateLimits.registrationLinksOfAddress.consume(ip);
        // Checked before the slow password hash, which is not computed for an invalid link.
        const { id, email } = await registrationOf(body.key);
        if (isSameText(body.password1, email)) throw invalid({ password1: [messages.passwordIsEmail] });
        if (isCommonPassword(body.password1)) throw invalid({ password1: [messages.commonPassword] });
        const password_hash = await hashPassword(body.password1);
        const user = await db.transaction().execute(async (transaction) => {
          const made = await registrations.completeRegistration(
            transaction,
            { id, email },
            { ...body, password_hash },
            clock(),
          );
          // The form states what the user consents to by submitting it.
          if (made) await giveConsents(transaction, made.id, CONSENT_DOCUMENTS, law.versions, clock());
          if (made && made.companyId !== null) await judgeByCachedAnswer(services, transaction, made.companyId);
          if (made && made.joinedId !== null) {
            await askToJoin(transaction, { company_id: made.joinedId, user_id: made.id, note: null }, clock());
            const managers = await managersOf(transaction, made.joinedId);
            await membershipNotifier(clock)(transaction, made.joinedId, made.id, 'JOIN_ASKED', managers);
          }
          return made;
        });
        if (!user) throw invalid({ key: [accountTexts.linkUsed] });
        logAuthEvent(log, 'registration finished', { address: ip, user: user.id });
        const { role, need } = body;
        return {
          detail: accountTexts.verified,
          ...(await openSession(services, reply, user)),
          ...(role === 'CLIENT' && need && { next: paths.tenderCreate({ potreba: need }) }),
        };
      },
    });

    app.route({
      ...routeOf(endpoints.resendVerification),
      preValidation: checkBody(emailRules),
      handler: async ({ body, ip }) => {
        await consumeAccountMail(rateLimits, ip, body.email);
        const key = newToken();
        await db.transaction().execute(async (transaction) => {
          const summary = await registrations.renewRegistration(transaction, body.email, hashToken(key), expiry());
          const mail = verificationMail(config.publicUrl, body.email, key, summary ?? NOBODY);
          await queueMail(transaction, {
            ...mail,
            onlyIf: registrations.waitsForVerification(body.email),
            now: clock(),
          });
        });
        return { detail: accountTexts.verificationResent };
      },
    });
  };
