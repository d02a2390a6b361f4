import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHalfLoggedIn, type MaybeActor } from '../../contract/access';
import { API_BASE, endpoints } from '../../contract/endpoints';
import { SECOND_FACTOR_MINUTES } from '../../contract/limits';
import type { User } from '../../contract/wire/accounts';
import { forbidden, unauthenticated } from '../failures';
import { findUserByToken } from '../repositories/tokens';
import { secondFactorState } from '../secondFactor';
import type { Services } from '../services';
import { texts } from '../texts';

/** The logged-in person of a request, with the id of the token that proves it. */
export interface RequestActor extends User {
  token_id: number;
  token_created_at: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors. */
    actor: RequestActor | null;
  }
}

const AUTHORIZATION = /^Token ([A-Za-z0-9_-]{20,200})$/;

/** All that a log-in may call while it waits for its second factor. */
const OPEN_TO_HALF_LOGGED_IN = [
  endpoints.getSelf,
  endpoints.logout,
  endpoints.getSecondFactor,
  endpoints.startSecondFactor,
  endpoints.confirmSecondFactor,
  endpoints.enterSecondFactor,
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

/**
 * The logged-in person.
 * @throws Failure 401 for visitors
 */
export function requireActor(request: FastifyRequest): RequestActor {
  if (!request.actor) throw unauthenticated();
  return request.actor;
}

/**
 * An `onRequest` hook that lets only some people in, by a rule of `contract/access`.
 * @param sentence what the others read, where it can say more than that they must not
 * @throws Failure 401 for visitors, 403 for the others
 */
export const allow = (rule: (actor: MaybeActor) => boolean, sentence?: string) => async (request: FastifyRequest) => {
  if (!rule(requireActor(request))) throw forbidden(sentence);
};
