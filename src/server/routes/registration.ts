import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '../../contract/endpoints';
import { VERIFY_LINK_HOURS } from '../../contract/limits';
import { emailRules, registrationRules } from '../../contract/rules/accounts';
import { messages } from '../../contract/rules/messages';
import { EmailKey, EmailOnly, Registration } from '../../contract/wire/accounts';
import { Detail } from '../../contract/wire/common';
import { alreadyRegisteredMail, verificationMail } from '../mails/accountMails';
import { judgeByKeptAnswer } from '../companyVerification';
import { isCommonPassword } from '../commonPasswords';
import { invalid } from '../failures';
import { logAuthEvent } from '../logging';
import { hashPassword } from '../passwords';
import { takeAccountMail } from '../quotas';
import { queueMail } from '../repositories/mailQueue';
import { completeRegistration, createRegistration, lockRegistration, renewRegistration, waitsForVerification } from '../repositories/registrations';
import { hashToken, newToken } from '../repositories/tokens';
import { findAccount } from '../repositories/users';
import type { Services } from '../services';
import { texts } from '../texts';
import { checkBody } from '../validation';
import { at } from './address';

const HOUR = 3_600_000;

/** New accounts. Whether an address has one already is told only by the mail that goes to it. */
export const registrationRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, quotas, log } = services;
    const expiry = () => new Date(+clock() + VERIFY_LINK_HOURS * HOUR);

    app.route({
      ...at(endpoints.register),
      schema: { tags: ['accounts'], body: Registration, response: { 201: Detail } },
      preValidation: checkBody(registrationRules),
      handler: async ({ body, ip }, reply) => {
        takeAccountMail(quotas, ip, body.email);
        if (isCommonPassword(body.password1)) throw invalid({ password1: [messages.commonPassword] });
        const key = newToken();
        const secrets = { password_hash: await hashPassword(body.password1), token_hash: hashToken(key) };
        // A known address takes the same steps; its registration merely has a link that nobody is sent.
        await db.transaction().execute(async (transaction) => {
          const account = await findAccount(transaction, body.email);
          await createRegistration(transaction, { ...body, ...secrets, expires_at: expiry() }, clock());
          const mail = account ? alreadyRegisteredMail(config.publicUrl, body.email) : verificationMail(config.publicUrl, body.email, key);
          await queueMail(transaction, { ...mail, now: clock() });
        });
        logAuthEvent(log, 'registration', { address: ip });
        return reply.code(201).send({ detail: texts.registered });
      },
    });

    app.route({
      ...at(endpoints.verifyEmail),
      schema: { tags: ['accounts'], body: EmailKey, response: { 200: Detail } },
      handler: async ({ body, ip }) => {
        await db.transaction().execute(async (transaction) => {
          const registration = await lockRegistration(transaction, hashToken(body.key));
          if (!registration) throw invalid({ key: [texts.linkUnknown] });
          if (registration.used_at) throw invalid({ key: [texts.linkUsed] });
          if (registration.expires_at < clock()) throw invalid({ key: [texts.linkExpired] });
          const completed = await completeRegistration(transaction, registration, clock());
          if (!completed) throw invalid({ key: [texts.linkUsed] });
          if (completed.company !== null) await judgeByKeptAnswer(services, transaction, completed.company);
        });
        logAuthEvent(log, 'registration finished', { address: ip });
        return { detail: texts.verified };
      },
    });

    app.route({
      ...at(endpoints.resendVerification),
      schema: { tags: ['accounts'], body: EmailOnly, response: { 200: Detail } },
      preValidation: checkBody(emailRules),
      handler: async ({ body, ip }) => {
        takeAccountMail(quotas, ip, body.email);
        const key = newToken();
        await db.transaction().execute(async (transaction) => {
          await renewRegistration(transaction, body.email, hashToken(key), expiry());
          const mail = verificationMail(config.publicUrl, body.email, key);
          await queueMail(transaction, { ...mail, onlyIf: waitsForVerification(body.email), now: clock() });
        });
        return { detail: texts.verificationResent };
      },
    });
  };
