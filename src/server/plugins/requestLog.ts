import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOnly } from '../observability/logging';
import { type RequestContext, withRequestContext } from '../observability/requestContext';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is known of the call while it is served. */
    present: RequestContext | null;
  }
}

const USABLE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The trace that a proxy or a caller names (W3C Trace Context). */
const TRACE = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * The caller's `X-Request-Id` when it is one, else the trace that it belongs to, else a new one; every answer carries it.
 */
export function requestIdOf(request: IncomingMessage): string {
  const { 'x-request-id': given, traceparent } = request.headers;
  if (typeof given === 'string' && USABLE_ID.test(given)) return given;
  return (typeof traceparent === 'string' && TRACE.exec(traceparent)?.[1]) || randomUUID();
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
  app.decorateRequest('present', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    request.present = { id: request.id, database: 0 };
    withRequestContext(request.present, done);
  });
  // Anew, as the events of a body know nothing of the call.
  app.addHook('preHandler', ({ present }, _reply, done) =>
    present === null ? done() : withRequestContext(present, done),
  );
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: pathOnly(request.url),
      route: request.routeOptions.url,
      status: reply.statusCode,
      refused: refusalOf(request, reply.statusCode),
      ms: Math.round(reply.elapsedTime),
      db: Math.round(request.present?.database ?? 0),
      user: request.actor?.id,
      // The operator who impersonates the user.
      operator: request.actor?.impersonation?.operator_id,
    });
  });
}
