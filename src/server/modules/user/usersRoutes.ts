import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isHalfLoggedIn } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { userRules } from '#contract/rules/accounts.ts';
import type { User } from '#contract/wire/accounts.ts';
import type { Restorable } from '#platform/audit/recordKind.ts';
import { requireActor } from '#platform/http/actor.ts';
import { changesAnything, requireVersion, tagVersion } from '#platform/http/conditional.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkPatch, ruledPatch } from '#platform/http/validation.ts';
import { getUser, lockUser, updateUser } from '#platform/identity/usersRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import type { Services } from '#platform/services.ts';
import { findConsentsDue, giveConsents } from './consentsRepository.ts';

/** Fields that are hidden while the second factor has not been entered. */
const WITHHELD = {
  plan: 'FREE' as const,
  first_name: null,
  last_name: null,
  vocative: null,
  phone: null,
  company: null,
  memberships: [],
  is_operator: false,
  operator_roles: [],
  consents_due: [],
} satisfies Partial<User>;

export const restorableAccount: Restorable = {
  lock: lockUser,
  links: [],
  change: (transaction, id, patch) => updateUser(transaction, id, ruledPatch(userRules, patch)),
};

/** The user's own account. */
export const usersRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, law } = services;

    app.route({
      ...routeOf(endpoints.getSelf),
      handler: async (request, reply) => {
        const { id, second_factor, company } = requireActor(request);
        const [account, consents_due] = await Promise.all([
          getUser(db, id, company),
          findConsentsDue(db, id, law.versions),
        ]);
        const user = { ...account, consents_due, second_factor };
        tagVersion(reply, user);
        return isHalfLoggedIn(user) ? { ...user, ...WITHHELD } : user;
      },
    });

    app.route({
      ...routeOf(endpoints.updateSelf),
      // Missing fields are unchanged, empty ones are cleared (docs/product.md 8.4).
      preValidation: checkPatch(userRules),
      handler: async (request, reply) => {
        const { id, second_factor, company } = requireActor(request);
        const user = await db.transaction().execute(async (transaction) => {
          requireVersion(request, await lockUser(transaction, id));
          await consumeQuota(services, transaction, requireActor(request), 'changes');
          if (changesAnything(request.body)) await updateUser(transaction, id, request.body);
          return getUser(transaction, id, company);
        });
        tagVersion(reply, user);
        return { ...user, consents_due: await findConsentsDue(db, id, law.versions), second_factor };
      },
    });

    app.route({
      ...routeOf(endpoints.giveConsents),
      handler: async (request, reply) => {
        await giveConsents(db, requireActor(request).id, request.body.documents, law.versions, clock());
        return reply.code(204).send(null);
      },
    });
  };
