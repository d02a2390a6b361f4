import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { OUTSIDE_RESEND_DAYS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { refusingOf } from '#modules/members/inviteRefusalsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { type RequestActor, requireActor } from '#platform/http/actor.ts';
import { conflict, notFound, tooManyRequests } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { guestKey } from '#platform/identity/guestsRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { answerTender, readTender } from '../tenderAnswer.ts';
import { mailLinks } from '../tenderNotices.ts';
import { lockTenderAsBuyer } from '../tenderRights.ts';
import { tenderTexts } from '../tendersTexts.ts';
import { deleteLink, findLink, withdrawLink } from './linksRepository.ts';
import { linkTexts } from './linksTexts.ts';

/** Links of invitations by e-mail, for the buyer's deciders. */
export const linksRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present, keyFor, config } = services;

    const lockLink = async (transaction: Db, actor: RequestActor, { id, link }: { id: number; link: number }) => {
      const tender = await lockTenderAsBuyer(transaction, id, actor, present(), 'decide');
      const found = await findLink(transaction, id, link, present());
      if (!found) throw notFound();
      return { tender, link: found };
    };

    app.route({
      ...routeOf(endpoints.getInviteLink),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { tender, link } = await db
          .transaction()
          .execute((transaction) => lockLink(transaction, actor, request.params));
        if (tender.state === 'DRAFT') throw conflict(linkTexts.inDraft);
        if (link.withdrawn_at) throw conflict(linkTexts.withdrawn);
        void reply.header('cache-control', 'no-store');
        return { url: config.publicUrl + paths.guest({ token: guestKey(keyFor, link.nonce) }) };
      },
    });

    app.route({
      ...routeOf(endpoints.resendInviteLink),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const done = await writeOnce(db, request, clock(), async (transaction) => {
          const { tender, link } = await lockLink(transaction, actor, request.params);
          if (tender.state !== 'OPEN') throw conflict(tenderTexts.notOpen);
          if (link.resend_from === null) throw conflict(linkTexts.notAgain);
          const wait = +link.resend_from - +tender.now;
          if (wait > 0) throw tooManyRequests(wait / 1000, linkTexts.againLater(OUTSIDE_RESEND_DAYS));
          if ((await refusingOf(transaction, 'TENDERS', [link.email])).size > 0) throw conflict(linkTexts.refusing);
          await mailLinks(transaction, id, [link.id], clock(), true);
          await consumeQuota(services, transaction, actor, 'changes');
          return readTender(services, transaction, id, actor);
        });
        return answerTender(reply, done);
      },
    });

    app.route({
      ...routeOf(endpoints.withdrawInviteLink),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        await db.transaction().execute(async (transaction) => {
          const { tender, link } = await lockLink(transaction, actor, request.params);
          // After the deadline the bidder reads by it what becomes of the bid.
          if (tender.state !== 'DRAFT' && tender.state !== 'OPEN') throw conflict(tenderTexts.notOpen);
          await (tender.state === 'DRAFT'
            ? deleteLink(transaction, link)
            : withdrawLink(transaction, link.id, tender.now));
        });
        return reply.code(204).send(null);
      },
    });
  };
