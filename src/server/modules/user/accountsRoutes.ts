import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { credentialsRules } from '#contract/rules/accounts.ts';
import { requireActor } from '#platform/http/actor.ts';
import { badRequest } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { endVisit } from '#platform/identity/impersonationRepository.ts';
import { passwordMatches } from '#platform/identity/passwords.ts';
import { revokeToken } from '#platform/identity/tokensRepository.ts';
import { findAccount } from '#platform/identity/usersRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { beginLogin } from './accountGuard.ts';
import { accountTexts } from './accountsTexts.ts';
import { openSession } from './openSession.ts';

/** Login with e-mail and password, and logout. */
export const accountsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, log } = services;
    app.route({
      ...routeOf(endpoints.login),
      preValidation: checkBody(credentialsRules),
      handler: async (request, reply) => {
        const { body } = request;
        const user = await findAccount(db, body.email);
        const attempt = await beginLogin(services, request, body.email, user);
        const matches = await passwordMatches(user?.password_hash, body.password);
        // An unverified account must be indistinguishable from a missing one.
        if (!user || !matches || user.verified_at === null) {
          await attempt.refused();
          throw badRequest(accountTexts.wrongCredentials);
        }
        await attempt.accepted();
        return openSession(services, reply, user);
      },
    });

    app.route({
      ...routeOf(endpoints.logout),
      handler: async (request, reply) => {
        const { id, token_id, impersonation } = requireActor(request);
        if (impersonation) await endVisit(db, impersonation.id, 'LOGOUT', clock());
        else await revokeToken(db, token_id, clock());
        logAuthEvent(log, 'logout', {
          address: request.ip,
          user: id,
          ...(impersonation && { operator: impersonation.operator_id }),
        });
        return reply.code(204).send(null);
      },
    });
  };
