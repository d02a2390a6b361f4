import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isLoggedIn } from '../../../contract/access/access';
import { endpoints } from '../../../contract/endpoints';
import { credentialsRules } from '../../../contract/rules/accounts';
import { Credentials, LoginReply } from '../../../contract/wire/accounts';
import { beginLogin } from '../../accounts/accountGuard';
import { badRequest } from '../../input/failures';
import { logAuthEvent } from '../../observability/logging';
import { openSession } from '../../accounts/openSession';
import { passwordMatches } from '../../accounts/passwords';
import { allow, requireActor } from '../../input/actor';
import { endVisit } from '../../repositories/accounts/impersonation';
import { revokeToken } from '../../repositories/accounts/tokens';
import { findAccount } from '../../repositories/accounts/users';
import type { Services } from '../../services';
import { texts } from '../../texts';
import { checkBody } from '../../input/validation';
import { routeOf } from '../../input/routeOf';

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
          throw badRequest(texts.wrongCredentials);
        }
        await attempt.accepted();
        return openSession(services, reply, user);
      },
    });

    app.route({
      ...routeOf(endpoints.logout),
      schema: { tags: ['accounts'], response: { 204: Type.Null() } },
      onRequest: allow(isLoggedIn),
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
