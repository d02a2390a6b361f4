import { createHmac, randomInt } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { canonicalEmail } from '#contract/lib/emails.ts';
import { GUEST_CODE_DIGITS } from '#contract/limits/limits.ts';
import { guestCodeRules, guestReportRules } from '#contract/rules/guests.ts';
import { guestRefusals } from '#contract/rules/tenderLabels.ts';
import { tenderDeclineRules } from '#contract/rules/tenders.ts';
import { recipientHash, refuseInvites } from '#modules/members/inviteRefusalsRepository.ts';
import { reportMail } from '#modules/moderation/reports.ts';
import { notifyOfTender } from '#modules/tenders/tenderEvents.ts';
import { lockTender } from '#modules/tenders/tendersRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, invalid, notFound, tooManyRequests } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import type { Services } from '#platform/services.ts';
import { type GuestActor, readFacts, requireGuest } from './answering.ts';
import { type Attempt, findCodeLock, saveCode, tryCode } from './guestCodesRepository.ts';
import { guestOf, refusalOf } from './guestFactsRepository.ts';
import { guestCodeMail } from './guestMails.ts';
import { declineByGuest, recordLinkOpened } from './guestsRepository.ts';
import { guestTexts } from './guestsTexts.ts';

/** @throws Failure 429 while a link takes no code */
const locked = (until: Date, now: Date) => tooManyRequests((+until - +now) / 1000, guestTexts.locked(until));

/** What the link of an invitation opens, and the code that proves its address. Reading changes nothing. */
export const guestRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, keyFor, present, rateLimits } = services;
    const read = async (from: Db, { guest }: GuestActor) =>
      guestOf(await readFacts(services, from, guest.link), guest.isConfirmed);
    const digestOf = (link: number, code: string): string =>
      createHmac('sha256', keyFor('guest codes')).update(`${link}.${code}`).digest('hex');

    app.route({ ...routeOf(endpoints.getGuest), handler: (request) => read(db, requireGuest(request)) });

    app.route({
      ...routeOf(endpoints.noteGuestOpened),
      handler: async (request, reply) => {
        const { guest } = requireGuest(request);
        await db.transaction().execute((transaction) => recordLinkOpened(transaction, guest, clock()));
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.declineAsGuest),
      preValidation: checkBody(tenderDeclineRules),
      handler: (request) => {
        const actor = requireGuest(request);
        const { tender: id, invite, link, isConfirmed } = actor.guest;
        return writeOnce(db, request, clock(), async (transaction) => {
          const tender = await lockTender(transaction, id, actor, present(), 'share');
          if (!tender) throw notFound();
          const facts = await readFacts(services, transaction, link);
          const refusal = facts.isClaimed ? 'CLAIMED' : refusalOf(facts, isConfirmed);
          if (refusal !== null) throw conflict(guestRefusals[refusal]);
          await declineByGuest(transaction, invite, request.body.reason ?? null, tender.now);
          await notifyOfTender(transaction, clock(), 'TENDER_DECLINED', { tender: id });
          await consumeQuota(services, transaction, actor, 'messages');
          return read(transaction, actor);
        });
      },
    });

    app.route({
      ...routeOf(endpoints.refuseInvitations),
      handler: async (request) => {
        const actor = requireGuest(request);
        await refuseInvites(db, 'TENDERS', recipientHash(canonicalEmail(actor.email)), clock());
        return read(db, actor);
      },
    });

    app.route({
      ...routeOf(endpoints.reportInvitation),
      preValidation: checkBody(guestReportRules),
      handler: (request) => {
        const actor = requireGuest(request);
        return writeOnce(db, request, clock(), async (transaction) => {
          const { link, is_reported } = await readFacts(services, transaction, actor.guest.link);
          if (!is_reported) await reportMail(services, transaction, link, request.body.text);
          await consumeQuota(services, transaction, actor, 'reports');
          return read(transaction, actor);
        });
      },
    });

    app.route({
      ...routeOf(endpoints.sendGuestCode),
      handler: async (request) => {
        const { guest, email } = requireGuest(request);
        const until = await findCodeLock(db, guest.link, clock());
        if (until !== null) throw locked(until, clock());
        await rateLimits.guestCodesOfAddress.consume(request.ip);
        await rateLimits.guestCodesOfLink.consume(String(guest.link));
        const code = String(randomInt(10 ** GUEST_CODE_DIGITS)).padStart(GUEST_CODE_DIGITS, '0');
        await db.transaction().execute(async (transaction) => {
          await saveCode(transaction, guest.link, digestOf(guest.link, code), clock());
          await queueMail(transaction, { ...guestCodeMail(email, code), now: clock() });
        });
        return { detail: guestTexts.codeSent(email) };
      },
    });

    app.route({
      ...routeOf(endpoints.enterGuestCode),
      preValidation: checkBody(guestCodeRules),
      handler: async (request) => {
        const { guest } = requireGuest(request);
        const digest = digestOf(guest.link, request.body.code);
        const now = clock();
        // A wrong code is counted, so the transaction commits before the failure is thrown.
        const attempt = await db.transaction().execute((transaction) => tryCode(transaction, guest.link, digest, now));
        if (attempt.is !== 'RIGHT') throw refused(attempt, now);
        return { key: attempt.key, expires_at: attempt.expires_at.toISOString() };
      },
    });
  };

function refused(attempt: Exclude<Attempt, { is: 'RIGHT' }>, now: Date) {
  if (attempt.is === 'LOCKED') return locked(attempt.until, now);
  if (attempt.is === 'WRONG') return invalid({ code: [guestTexts.wrongCode(attempt.left)] });
  return invalid({ code: [attempt.is === 'EXPIRED' ? guestTexts.codeExpired : guestTexts.codeNotSent] });
}
