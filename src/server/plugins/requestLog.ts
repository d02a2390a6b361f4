import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { pathOnly } from '../operation/logging';

const USABLE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's `X-Request-Id` when it is one, a new one otherwise; every answer carries it. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && USABLE_ID.test(given) ? given : randomUUID();
}

/** One line for each answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: pathOnly(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.actor?.id,
      // Support that acts as the user.
      operator: request.actor?.acting?.operator_id,
    });
  });
}
