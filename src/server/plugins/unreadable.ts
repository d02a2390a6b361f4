import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, Failure, tooLarge } from '../input/failures';
import { texts } from '../texts';
import { protectiveHeaders } from './securityHeaders';

/** Requests that never reach a route, nor the hooks that all others pass; they are answered in the same shape. */

/** Milliseconds in which the caller may read the answer. */
const LINGER = 1_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers an address that cannot be decoded. */
export function answerUnroutable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = badRequest(texts.wrongAddress);
  reply
    .code(status)
    .headers({ ...protectiveHeaders, 'x-request-id': request.id })
    .type(JSON_TYPE)
    .send(JSON.stringify(body));
}

/** Answers what is no HTTP, comes too slowly or has too many headers, and hangs up. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
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
  // Whoever neither reads nor hangs up must not hold the connection; to destroy it at once could lose the answer.
  setTimeout(() => socket.destroy(), LINGER).unref();
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...head, '', text].join('\r\n'));
}

function failureOf(code: string): Failure {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure(408, { detail: texts.timeout });
  if (code === 'HPE_HEADER_OVERFLOW') return new Failure(431, tooLarge().body);
  return badRequest();
}
