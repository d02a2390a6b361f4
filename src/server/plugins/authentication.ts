import type { FastifyInstance } from 'fastify';
import { isHalfLoggedIn } from '../../contract/access';
import { API_BASE, endpoints } from '../../contract/endpoints';
import { SECOND_FACTOR_MINUTES } from '../../contract/limits';
import type { RequestActor } from '../input/actor';
import { forbidden, unauthenticated } from '../input/failures';
import { findUserByToken } from '../repositories/accounts/tokens';
import { secondFactorState } from '../accounts/secondFactor';
import type { Services } from '../services';
import { texts } from '../texts';

const AUTHORIZATION = /^Token ([A-Za-z0-9_-]{20,200})$/;

/** All that a log-in may call while it waits for its second factor; the texts are open to everybody. */
const OPEN_TO_HALF_LOGGED_IN = [
  endpoints.getSelf,
  endpoints.logout,
  endpoints.getSecondFactor,
  endpoints.startSecondFactor,
  endpoints.confirmSecondFactor,
  endpoints.enterSecondFactor,
  endpoints.getLawText,
].map(({ method, path }) => `${method} ${API_BASE}${path}`);

/** The person of a live log-in; null also for one that has waited for its second factor too long. */
async function findActor({ db, clock, config }: Services, key: string): Promise<RequestActor | null> {
  const found = await findUserByToken(db, key, clock());
  if (!found) return null;
  const actor = { ...found, second_factor: secondFactorState(config, found) };
  const isLate = +clock() - +actor.token_created_at > SECOND_FACTOR_MINUTES * 60_000;
  return isHalfLoggedIn(actor) && isLate ? null : actor;
}

/**
 * Reads `Authorization: Token <key>` of every call. No header is a visitor; a wrong, expired or revoked
 * token is 401 even where the call would be open without one, and one that waits for its second factor is 403
 * everywhere but where the factor is entered.
 */
export function authenticate(app: FastifyInstance, services: Services): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const key = AUTHORIZATION.exec(authorization)?.[1];
    const actor = key ? await findActor(services, key) : null;
    if (!actor) throw unauthenticated(texts.invalidToken);
    const called = `${request.method} ${request.routeOptions.url}`;
    if (isHalfLoggedIn(actor) && !OPEN_TO_HALF_LOGGED_IN.includes(called)) throw forbidden(texts.finishLogin);
    request.actor = actor;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.actor && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}
