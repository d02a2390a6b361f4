import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MaybeActor } from '../../contract/access';
import type { User } from '../../contract/wire/accounts';
import { forbidden, unauthenticated } from '../failures';
import { findUserByToken } from '../repositories/tokens';
import type { Services } from '../services';
import { texts } from '../texts';

/** The logged-in person of a request, with the id of the token that proves it. */
export interface RequestActor extends User {
  token_id: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors. */
    actor: RequestActor | null;
  }
}

const AUTHORIZATION = /^Token ([A-Za-z0-9_-]{20,200})$/;

/**
 * Reads `Authorization: Token <key>` of every call. No header is a visitor; a wrong, expired or revoked
 * token is 401 even where the call would be open without one.
 */
export function authenticate(app: FastifyInstance, services: Services): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const key = AUTHORIZATION.exec(authorization)?.[1];
    const actor = key ? await findUserByToken(services.db, key, services.clock()) : null;
    if (!actor) throw unauthenticated(texts.invalidToken);
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
