import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOnly } from '../operation/logging';

const USABLE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's `X-Request-Id` when it is one, a new one otherwise; every answer carries it. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && USABLE_ID.test(given) ? given : randomUUID();
}

/** Why a call was refused, so that attempts to get around a control are found in the log by one word. */
type Refusal = 'access' | 'input' | 'limit';

const REFUSALS: Readonly<Partial<Record<number, Refusal>>> = {
  400: 'input',
  401: 'access',
  403: 'access',
  413: 'input',
  415: 'input',
  422: 'input',
  429: 'limit',
};

/** A 404 of a route hides what the caller may not see; an address without a route is only a wrong one. */
const refusalOf = (request: FastifyRequest, status: number): Refusal | undefined =>
  status === 404 && request.routeOptions.url !== undefined ? 'access' : REFUSALS[status];

/** One line for each answered request; a refused one says in `refused` why. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: pathOnly(request.url),
      status: reply.statusCode,
      refused: refusalOf(request, reply.statusCode),
      ms: Math.round(reply.elapsedTime),
      user: request.actor?.id,
      // Support that acts as the user.
      operator: request.actor?.acting?.operator_id,
    });
  });
}
