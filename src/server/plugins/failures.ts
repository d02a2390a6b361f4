import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailure } from '../database/databaseFailure';
import {
  badRequest,
  Failure,
  invalid,
  methodNotAllowed,
  notFound,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from '../input/failures';
import { texts } from '../texts';
import { fieldErrorsOf } from './setSchemaCompilers';

/**
 * The only place that shapes failures into answers (docs/api.md 5): typed ones as they say, the
 * framework's and the database's by their meaning, anything else a 500 that tells nothing about the inside.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error);
    if (!failure) request.log.error({ err: error }, 'unexpected failure');
    else if (failure.status >= 500) request.log.warn({ err: error }, 'unavailable');
    return send(reply, failure ?? new Failure(500, { detail: texts.internal }));
  });
}

/** For paths of the API that nobody answers: 405 where the path exists with other methods, 404 elsewhere. */
export function unknownApiPath(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/\/$/, '').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
    if (!url.includes('*')) routes.push({ pattern, methods: [method].flat() });
  });
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    // A known path with its own method comes here when a file behind it is gone.
    const isMethodWrong = allowed.length > 0 && !allowed.includes(request.method);
    return send(reply, isMethodWrong ? methodNotAllowed([...new Set(allowed)]) : notFound());
  };
}

/**
 * Of the answer that could not be sent: the sentence would be saved under a file's name, unpacked though it is not packed, cut at
 * another length, or kept for a year in the place of a picture.
 */
const OF_WHAT_FAILED = ['content-disposition', 'content-encoding', 'content-length', 'cache-control', 'etag'];

function send(reply: FastifyReply, { status, headers, body }: Failure): FastifyReply {
  for (const header of OF_WHAT_FAILED) void reply.removeHeader(header);
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function failureOf(error: FastifyError): Failure | null {
  if (error instanceof Failure) return error;
  if (error.validation) {
    return error.validationContext === 'params' ? notFound() : invalid(fieldErrorsOf(error.validation));
  }
  return frameworkFailure(error) ?? databaseFailure(error);
}

/** Errors of the framework and of its plugins say themselves when the caller is to blame. */
function frameworkFailure({ code, statusCode }: FastifyError): Failure | null {
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return unavailable(texts.timeout);
  if (statusCode === 413) return tooLarge();
  if (statusCode === 415) return unsupportedMediaType();
  // Whose call it is, the portal itself decides; a plugin forbids only paths that lead out of its files.
  if (statusCode === 404 || statusCode === 403) return notFound();
  if (statusCode === 400) return badRequest();
  return statusCode !== undefined && statusCode > 400 && statusCode < 500
    ? new Failure(statusCode, { detail: texts.badRequest })
    : null;
}
