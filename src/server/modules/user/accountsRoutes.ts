import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { endpoints } from '../../../contract/endpoints/endpoints';
import { credentialsRules } from '../../../contract/rules/accounts';
import { Credentials, LoginReply } from '../../../contract/wire/accounts';
import { beginLogin } from './accountGuard';
import { badRequest } from '../../platform/http/failures';
import { logAuthEvent } from '../../platform/observability/logging';
import { openSession } from './openSession';
import { passwordMatches } from '../../platform/identity/passwords';
import { requireActor } from '../../platform/http/actor';
import { endVisit } from '../../platform/identity/impersonationRepository';
import { revokeToken } from '../../platform/identity/tokensRepository';
import { findAccount } from '../../platform/identity/usersRepository';
import type { Services } from '../../platform/services';
import { accountTexts } from './accountsTexts';
import { checkBody } from '../../platform/http/validation';
import { routeOf } from '../../platform/http/routeOf';

/** Login with e-mail and password, and logout. */
export const accountsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, log } = services;
    app.route({
      ...routeOf(endpoints.login),
      schema: { tags: ['accounts'], body: Credentials, response: { 200: LoginReply } },
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
      schema: { tags: ['accounts'], response: { 204: Type.Null() } },
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
