import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOnly } from '#platform/observability/logging.ts';
import { type RequestContext, withRequestContext } from '#platform/observability/requestContext.ts';
import { authorOf } from '../actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Context of the request while it is processed. */
    present: RequestContext | null;
  }
}

const USABLE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The trace id of a proxy or a client (W3C Trace Context). */
const TRACE = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The request id: a valid `X-Request-Id`, otherwise the trace id, otherwise a new one. Every response contains it. */
export function requestIdOf(request: IncomingMessage): string {
  const { 'x-request-id': given, traceparent } = request.headers;
  if (typeof given === 'string' && USABLE_ID.test(given)) return given;
  return (typeof traceparent === 'string' && TRACE.exec(traceparent)?.[1]) || randomUUID();
}

/** Category of a rejected request, so that attempts to bypass a control can be found in the log by one word. */
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

/** A 404 of a route hides a record the caller cannot access. A URL without a route is only wrong. */
const refusalOf = (request: FastifyRequest, status: number): Refusal | undefined =>
  status === 404 && request.routeOptions.url !== undefined ? 'access' : REFUSALS[status];

/** Logs one line per response. Rejected requests have their category in `refused`. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('present', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    request.present = { id: request.id, database: 0 };
    withRequestContext(request.present, done);
  });
  // Set again, because the events of a body run outside the context.
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
      user: request.actor ? (authorOf(request.actor) ?? undefined) : undefined,
      // The link of a guest, never its key.
      guest: request.actor?.guest?.link,
      // The operator who impersonates the user.
      operator: request.actor?.impersonation?.operator_id,
    });
  });
}
