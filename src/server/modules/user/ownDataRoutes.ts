import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { dayOf } from '#contract/lib/days.ts';
import { DAY } from '#contract/lib/durations.ts';
import { DELETION_GRACE_DAYS } from '#contract/limits/limits.ts';
import { accountDeletionRules } from '#contract/rules/accounts.ts';
import { PLANS } from '#contract/vocabulary/accounts.ts';
import { memberTexts } from '#modules/members/membersTexts.ts';
import { askForPlan, findPlanRequest } from '#modules/services/planRequestsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { allow, deciders, requireActor } from '#platform/http/actor.ts';
import { conflict, invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { listSoleOwnerships, listOwned, lockCompany } from '#platform/identity/membersRepository.ts';
import { requirePassword } from '#platform/identity/passwords.ts';
import { revokeOtherTokens } from '#platform/identity/tokensRepository.ts';
import { getAccount, markForDeletion } from '#platform/identity/usersRepository.ts';
import { consumeQuota, consumeQuotaFirst } from '#platform/limits/accountQuotas.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { dispositionOf } from '#platform/storage/uploads.ts';
import { czechDay } from '#platform/texts/days.ts';
import { deletionMail, planRequestMail } from './accountMails.ts';
import { accountTexts } from './accountsTexts.ts';
import { findDeletionEffects, listOwnFiles, readOwnData } from './ownDataRepository.ts';
import { zipOwnData } from './ownDataZip.ts';
import { requireSecondFactor } from './secondFactor.ts';

/** @throws Failure 409 if the user is the only owner of a company that has other members */
async function requireOwners(db: Db, userId: number): Promise<void> {
  for (const { id } of await listOwned(db, userId)) await lockCompany(db, id);
  const alone = await listSoleOwnerships(db, userId);
  if (alone.length > 0) throw conflict(memberTexts.lastOwnerOf(alone.map(({ name }) => name)));
}

/** The data of a user as a whole: export, deletion, and the request for another plan. */
export const ownDataRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, rateLimits, log, registry } = services;
    app.route({
      ...routeOf(endpoints.exportSelf),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = actor;
        await consumeQuotaFirst(services, actor, 'exports');
        const [data, files] = await Promise.all([readOwnData(db, registry, id), listOwnFiles(db, registry.kinds, id)]);
        return reply
          .type('application/zip')
          .header('content-disposition', dispositionOf(`moje-data-${dayOf(clock())}.zip`))
          .send(zipOwnData(data, files, services));
      },
    });

    app.route({
      ...routeOf(endpoints.getDeletionEffects),
      handler: (request) => findDeletionEffects(db, requireActor(request).id, clock()),
    });

    app.route({
      ...routeOf(endpoints.deleteSelf),
      preValidation: checkBody(accountDeletionRules),
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = actor;
        const account = await getAccount(db, id);
        await requirePassword(rateLimits, account, request.body.password);
        const day = czechDay(dayOf(new Date(+clock() + DELETION_GRACE_DAYS * DAY)));
        await db.transaction().execute(async (transaction) => {
          await requireSecondFactor(services, transaction, actor, request.body.code);
          await consumeQuota(services, transaction, actor, 'accountChanges');
          await requireOwners(transaction, id);
          await markForDeletion(transaction, id, clock());
          await revokeOtherTokens(transaction, id, null, clock());
          await queueMail(transaction, { ...deletionMail(config.publicUrl, account.email, day), now: clock() });
        });
        logAuthEvent(log, 'account deletion asked', { address: request.ip, user: id });
        return { detail: accountTexts.deletionAsked(day) };
      },
    });

    app.route({
      ...routeOf(endpoints.requestPlan),
      onRequest: [allow(isClient, accountTexts.plansForClients), deciders],
      handler: async (request) => {
        const { id, email, plan } = requireActor(request);
        const wanted = request.body.plan;
        if (PLANS.indexOf(wanted) <= PLANS.indexOf(plan)) throw invalid({ plan: [accountTexts.planNotHigher] });
        const mail = planRequestMail(
          config.operatorEmail ?? config.mailFrom.address,
          { id, email, plan },
          wanted,
          dayOf(clock()),
        );
        await db.transaction().execute(async (transaction) => {
          await askForPlan(transaction, id, wanted, clock());
          await queueMail(transaction, { ...mail, now: clock() });
        });
        return { detail: accountTexts.planRequested(wanted) };
      },
    });

    app.route({
      ...routeOf(endpoints.getPlanRequest),
      onRequest: allow(isClient, accountTexts.plansForClients),
      handler: async (request) => {
        const found = await findPlanRequest(db, requireActor(request).id);
        if (!found) return { request: null };
        const { answer, created_at, answered_at, ...planRequest } = found;
        return {
          request: {
            ...planRequest,
            operator_answer: answer,
            created_at: created_at.toISOString(),
            answered_at: answered_at?.toISOString() ?? null,
          },
        };
      },
    });
  };
