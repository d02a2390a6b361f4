import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { MINUTE } from '#contract/lib/durations.ts';
import { RESET_LINK_MINUTES } from '#contract/limits/limits.ts';
import { emailRules, newPasswordRules, passwordChangeRules } from '#contract/rules/accounts.ts';
import { messages } from '#contract/rules/messages.ts';
import { isSameText } from '#contract/rules/sameText.ts';
import type { Db } from '#platform/database/database.ts';
import { requireActor } from '#platform/http/actor.ts';
import { invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { isCommonPassword } from '#platform/identity/commonPasswords.ts';
import { hashPassword, passwordMatches } from '#platform/identity/passwords.ts';
import { hashToken, newToken, revokeOtherTokens } from '#platform/identity/tokensRepository.ts';
import { findAccount, getAccount, hasAccount, setPassword } from '#platform/identity/usersRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { consumeResetMail } from './accountGuard.ts';
import { passwordChangedMail, resetMail } from './accountMails.ts';
import { accountTexts } from './accountsTexts.ts';
import { rememberDevice } from './knownDevice.ts';
import { createResetLink, endResetLinks, lockResetLink } from './resetLinksRepository.ts';

/** @throws Failure 400 for a password that is easy to guess */
function refuseWeak(password: string, email: string): void {
  if (isSameText(password, email)) throw invalid({ new_password1: [messages.passwordIsEmail] });
  if (isCommonPassword(password)) throw invalid({ new_password1: [messages.commonPassword] });
}

/** Passwords: reset through a mailed link, and change by a logged-in user. */
export const passwordsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, rateLimits, log } = services;
    /**
     * Does everything that follows from a new password: ends other sessions, invalidates older links and notifies the
     * owner.
     */
    const replacePassword = async (
      transaction: Db,
      user: { id: number; email: string },
      hash: string,
      keptToken: number | null,
    ) => {
      await setPassword(transaction, user.id, hash, clock());
      await endResetLinks(transaction, user.id, clock());
      await revokeOtherTokens(transaction, user.id, keptToken, clock());
      await queueMail(transaction, { ...passwordChangedMail(config.publicUrl, user.email), now: clock() });
    };

    app.route({
      ...routeOf(endpoints.requestPasswordReset),
      preValidation: checkBody(emailRules),
      handler: async (request) => {
        const { email } = request.body;
        const account = await findAccount(db, email);
        await consumeResetMail(services, request, email, account);
        const token = newToken();
        // The same statements run for every address, so that timing does not reveal whether an account exists. They
        // write only if it does.
        await db.transaction().execute(async (transaction) => {
          await createResetLink(
            transaction,
            email,
            hashToken(token),
            clock(),
            new Date(+clock() + RESET_LINK_MINUTES * MINUTE),
          );
          const mail = resetMail(config.publicUrl, email, account?.id ?? 0, token);
          await queueMail(transaction, { ...mail, onlyIf: hasAccount(email), now: clock() });
        });
        logAuthEvent(log, 'password reset asked', { address: request.ip });
        return { detail: accountTexts.resetSent };
      },
    });

    app.route({
      ...routeOf(endpoints.confirmPasswordReset),
      preValidation: checkBody(newPasswordRules),
      handler: async ({ body: { uid, token, new_password1 }, ip }, reply) => {
        await rateLimits.resetsOfAddress.consume(ip);
        const id = /^[1-9]\d{0,8}$/.test(uid) ? Number(uid) : 0;
        const hash = await hashPassword(new_password1);
        await db.transaction().execute(async (transaction) => {
          const link = await lockResetLink(transaction, id, hashToken(token));
          if (!link) throw invalid({ token: [accountTexts.linkUnknown] });
          if (link.used_at) throw invalid({ token: [accountTexts.linkUsed] });
          if (link.expires_at < clock()) throw invalid({ token: [accountTexts.linkExpired] });
          refuseWeak(new_password1, link.email);
          await replacePassword(transaction, { id, email: link.email }, hash, null);
        });
        rememberDevice(services, reply, { id, password_hash: hash });
        logAuthEvent(log, 'password reset', { address: ip, user: id });
        return { detail: accountTexts.passwordReset };
      },
    });

    app.route({
      ...routeOf(endpoints.changePassword),
      preValidation: checkBody(passwordChangeRules),
      handler: async (request, reply) => {
        const { id, email, token_id } = requireActor(request);
        const { old_password, new_password1 } = request.body;
        await rateLimits.passwordsOfAccount.consume(String(id));
        const { password_hash } = await getAccount(db, id);
        if (!(await passwordMatches(password_hash, old_password)))
          throw invalid({ old_password: [accountTexts.wrongOldPassword] });
        await rateLimits.passwordsOfAccount.refund(String(id));
        refuseWeak(new_password1, email);
        const hash = await hashPassword(new_password1);
        await db.transaction().execute(async (transaction) => {
          await consumeQuota(services, transaction, requireActor(request), 'accountChanges');
          await replacePassword(transaction, { id, email }, hash, token_id);
        });
        rememberDevice(services, reply, { id, password_hash: hash });
        logAuthEvent(log, 'password changed', { address: request.ip, user: id });
        return { detail: accountTexts.passwordChanged };
      },
    });
  };
