import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { dayOf } from '#contract/lib/days.ts';
import { MINUTE } from '#contract/lib/durations.ts';
import { RECOVERY_CODES_FEW, SECOND_FACTOR_MINUTES } from '#contract/limits/limits.ts';
import { secondFactorCodeRules } from '#contract/rules/accounts.ts';
import { messages } from '#contract/rules/messages.ts';
import { requireActor, type RequestActor } from '#platform/http/actor.ts';
import { conflict, forbidden, invalid, unauthenticated } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { requirePassword } from '#platform/identity/passwords.ts';
import * as factors from '#platform/identity/secondFactorsRepository.ts';
import { isSecondFactorRequired } from '#platform/identity/secondFactorState.ts';
import {
  hashToken,
  recordSecondFactor,
  recordWrongCode,
  revokeOtherTokens,
  revokeUnfinishedTokens,
} from '#platform/identity/tokensRepository.ts';
import { getAccount } from '#platform/identity/usersRepository.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { secondFactorOffMail, secondFactorOnMail, wrongCodesMail } from './accountMails.ts';
import { accountTexts } from './accountsTexts.ts';
import { linkAwaited } from './awaitedIdentity.ts';
import { rememberDevice } from './knownDevice.ts';
import { recordLogin } from './openSession.ts';
import { renewRecoveryCodes, requireSecondFactor, spendCode } from './secondFactor.ts';
import { decryptSecret, encryptSecret, newSecret, otpauthUri, stepOf } from './secondFactorSecret.ts';

/** The second factor: setup, entry after the password, and removal. */
export const secondFactorRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, keyFor, log, rateLimits } = services;
    const limits = [rateLimits.codesOfLogins, rateLimits.codesOfLoginsADay];

    /** Requires the password again. A user without a password must have logged in through the provider recently. */
    const proveOwner = async ({ id, token_created_at }: RequestActor, password: string | null | undefined) => {
      const account = await getAccount(db, id);
      if (account.password_hash === null) {
        if (+clock() - +token_created_at > SECOND_FACTOR_MINUTES * MINUTE) throw forbidden(accountTexts.logInAgain);
        return;
      }
      if (!password) throw invalid({ password: [messages.required] });
      await requirePassword(rateLimits, account, password);
    };

    app.route({
      ...routeOf(endpoints.getSecondFactor),
      handler: async (request) => {
        const actor = requireActor(request);
        const { confirmed_at, ...found } = await factors.findSecondFactor(db, actor.id);
        return {
          ...found,
          confirmed_at: confirmed_at?.toISOString() ?? null,
          is_required: isSecondFactorRequired(config, actor),
        };
      },
    });

    app.route({
      ...routeOf(endpoints.startSecondFactor),
      handler: async (request) => {
        const actor = requireActor(request);
        await proveOwner(actor, request.body.password);
        const secret = newSecret();
        if (!(await factors.keepSecret(db, actor.id, encryptSecret(keyFor, actor.id, secret), clock())))
          throw conflict(accountTexts.secondFactorIsOn);
        return { secret, otpauth_uri: otpauthUri(secret, actor.email) };
      },
    });

    app.route({
      ...routeOf(endpoints.confirmSecondFactor),
      preValidation: checkBody(secondFactorCodeRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { code } = request.body;
        const { account, recovery_codes } = await db.transaction().execute(async (transaction) => {
          const held = await factors.lockSecret(transaction, actor.id);
          if (held?.confirmed_at) throw conflict(accountTexts.secondFactorIsOn);
          const secret = held && decryptSecret(keyFor, actor.id, held.secret);
          if (!secret) throw conflict(accountTexts.secondFactorNotStarted);
          const step = /^\d{6}$/.test(code) ? stepOf(secret, code, clock()) : null;
          if (step === null) throw invalid({ code: [accountTexts.wrongSetUpCode] });
          await factors.confirmSecret(transaction, actor.id, step, clock());
          await recordSecondFactor(transaction, actor.token_id, clock());
          await revokeOtherTokens(transaction, actor.id, actor.token_id, clock());
          await queueMail(transaction, { ...secondFactorOnMail(actor.email), now: clock() });
          const account = await getAccount(transaction, actor.id);
          if (actor.second_factor === 'SET_UP') await recordLogin(transaction, account, clock());
          return { account, recovery_codes: await renewRecoveryCodes(transaction, actor.id) };
        });
        rememberDevice(services, reply, account);
        if (actor.second_factor === 'SET_UP') await linkAwaited(services, reply, actor);
        logAuthEvent(log, 'second factor on', { address: request.ip, user: actor.id });
        return { recovery_codes };
      },
    });

    app.route({
      ...routeOf(endpoints.enterSecondFactor),
      preValidation: checkBody(secondFactorCodeRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, email, token_id } = actor;
        if (actor.second_factor === 'SET_UP') throw conflict(accountTexts.secondFactorIsOff);
        // Another tab of the same session has already entered the code.
        if (actor.second_factor !== 'CODE') return {};
        const about = { address: request.ip, user: id };
        // The key contains the password hash: after a password change the attempts of an attacker who knew the old
        // password no longer block the owner.
        const key = hashToken(`${id}:${(await getAccount(db, id)).password_hash}`);
        // Each attempt is counted first and refunded if the code is right, so that concurrent requests cannot exceed
        // the limit.
        let isLast = false;
        try {
          for (const limit of limits) isLast = (await limit.consume(key)).isLast || isLast;
        } catch (error) {
          logAuthEvent(log, 'second factor limited', about);
          throw error;
        }
        const entered = await db.transaction().execute(async (transaction) => {
          if (!(await spendCode(services, transaction, actor, request.body.code))) return null;
          if (!(await recordSecondFactor(transaction, token_id, clock()))) throw unauthenticated(refusals.invalidToken);
          const login = await recordLogin(transaction, await getAccount(transaction, id), clock());
          const { recovery_codes_left: left } = await factors.findSecondFactor(transaction, id);
          const sentences = [login.reply.detail, left <= RECOVERY_CODES_FEW && accountTexts.fewRecoveryCodes(left)];
          return { detail: sentences.filter(Boolean).join(' '), account: login.account };
        });
        if (!entered) {
          logAuthEvent(log, 'second factor refused', about);
          if (isLast) {
            await queueMail(db, { ...wrongCodesMail(config.publicUrl, { id, email }, dayOf(clock())), now: clock() });
          }
          if (await recordWrongCode(db, token_id, clock())) throw unauthenticated(accountTexts.wrongCodesEnd);
          throw invalid({ code: [accountTexts.wrongCode] });
        }
        for (const limit of limits) await limit.refund(key);
        rememberDevice(services, reply, entered.account);
        await linkAwaited(services, reply, actor);
        logAuthEvent(log, 'login', about);
        return entered.detail === '' ? {} : { detail: entered.detail };
      },
    });

    app.route({
      ...routeOf(endpoints.renewRecoveryCodes),
      preValidation: checkBody(secondFactorCodeRules),
      handler: async (request) => {
        const actor = requireActor(request);
        if (actor.second_factor === 'OFF') throw conflict(accountTexts.secondFactorIsOff);
        const recovery_codes = await db.transaction().execute(async (transaction) => {
          await requireSecondFactor(services, transaction, actor, request.body.code);
          return renewRecoveryCodes(transaction, actor.id);
        });
        logAuthEvent(log, 'recovery codes renewed', { address: request.ip, user: actor.id });
        return { recovery_codes };
      },
    });

    app.route({
      ...routeOf(endpoints.endSecondFactor),
      preValidation: checkBody(secondFactorCodeRules),
      handler: async (request) => {
        const actor = requireActor(request);
        const { password, code } = request.body;
        if (isSecondFactorRequired(config, actor)) throw forbidden(accountTexts.secondFactorRequired);
        if (actor.second_factor === 'OFF') throw conflict(accountTexts.secondFactorIsOff);
        const account = await getAccount(db, actor.id);
        if (account.password_hash !== null) {
          if (!password) throw invalid({ password: [messages.required] });
          await requirePassword(rateLimits, account, password);
        }
        await db.transaction().execute(async (transaction) => {
          await requireSecondFactor(services, transaction, actor, code);
          await revokeUnfinishedTokens(transaction, actor.id, clock());
          await factors.removeSecondFactor(transaction, actor.id);
          await queueMail(transaction, { ...secondFactorOffMail(config.publicUrl, actor.email), now: clock() });
        });
        logAuthEvent(log, 'second factor off', { address: request.ip, user: actor.id });
        return { detail: accountTexts.secondFactorEnded };
      },
    });
  };
