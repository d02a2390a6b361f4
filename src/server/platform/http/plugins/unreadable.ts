import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '#platform/texts/refusals.ts';
import { badRequest, Failure, tooLarge } from '../failures.ts';
import { protectiveHeaders } from './securityHeaders.ts';

/** Responses for requests that never reach a route or the hooks. They have the same format as other errors. */

/** Milliseconds in which the client can read the response. */
const LINGER = 1_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Responds to a URL that cannot be decoded. */
export function answerUnroutable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = badRequest(refusals.wrongAddress);
  reply
    .code(status)
    .headers({ ...protectiveHeaders, 'x-request-id': request.id })
    .type(JSON_TYPE)
    .send(JSON.stringify(body));
}

/** Headers of which Node keeps the first one and a proxy may use another. Node refuses ambiguous lengths itself. */
const SINGLE = ['host', 'authorization', 'content-type'];

/** Refuses requests that repeat such a header, and closes the connection. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headersDistinct = {} } }, reply) => {
    if (SINGLE.every((name) => (headersDistinct[name]?.length ?? 0) < 2)) return;
    const { status, body } = badRequest();
    return reply.code(status).header('connection', 'close').type(JSON_TYPE).send(JSON.stringify(body));
  });
}

/** Connections whose last request got its response before all of its body had arrived. */
const answered = new WeakSet<Socket>();

/** Notes responses to incomplete requests, so that they remain the only ones if the rest of the body never arrives. */
export function answerOnce(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => void answered.delete(raw.socket));
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) answered.add(raw.socket);
  });
}

/** Responds to requests that are not HTTP, time out or have too many headers, and closes the connection. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || answered.has(socket)) {
    socket.destroy();
    return;
  }
  const { status, body } = failureOf(error.code);
  const text = JSON.stringify(body);
  const headers = {
    ...protectiveHeaders,
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // Clients that neither read nor disconnect must not hold the connection. Destroying it at once could lose the
  // response.
  setTimeout(() => socket.destroy(), LINGER).unref();
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...head, '', text].join('\r\n'));
}

function failureOf(code: string): Failure {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure(408, { detail: refusals.timeout });
  if (code === 'HPE_HEADER_OVERFLOW') return new Failure(431, tooLarge().body);
  return badRequest();
}
