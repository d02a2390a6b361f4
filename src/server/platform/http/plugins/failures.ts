import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailure } from '#platform/database/databaseFailure.ts';
import { refusals } from '#platform/texts/refusals.ts';
import {
  badRequest,
  Failure,
  invalid,
  methodNotAllowed,
  notFound,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from '../failures.ts';
import { fieldErrorsOf } from './setSchemaCompilers.ts';

/**
 * The only place that converts errors to responses (docs/api.md 5). Typed failures define their response, errors of the
 * framework and the database are mapped by meaning, and all others are a 500 without internal details.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error);
    if (!failure) request.log.error({ err: error }, 'unexpected failure');
    else if (failure.status >= 500) request.log.warn({ err: error }, 'unavailable');
    return send(reply, failure ?? new Failure(500, { detail: refusals.internal }));
  });
}

/** Handles unknown API paths: 405 when the path exists with other methods, 404 otherwise. */
export function unknownApiPath(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/\/$/, '').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
    if (!url.includes('*')) routes.push({ pattern, methods: [method].flat() });
  });
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    // A known path with its own method gets here when a file is missing.
    const isMethodWrong = allowed.length > 0 && !allowed.includes(request.method);
    return send(reply, isMethodWrong ? methodNotAllowed([...new Set(allowed)]) : notFound());
  };
}

/**
 * Headers of the failed response. The error would otherwise be saved as a file, decompressed though it is plain,
 * truncated to another length, or cached for a year in place of an image. The framework closes the connection after a
 * refused body, and a client that still sends it would lose the response; an open connection discards the rest.
 */
const OF_WHAT_FAILED = [
  'content-disposition',
  'content-encoding',
  'content-length',
  'cache-control',
  'etag',
  'connection',
];

function send(reply: FastifyReply, { status, headers, body }: Failure): FastifyReply {
  for (const header of OF_WHAT_FAILED) void reply.removeHeader(header);
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function failureOf(error: FastifyError): Failure | null {
  if (error instanceof Failure) return error;
  if (error.validation) {
    return error.validationContext === 'params'
      ? notFound()
      : invalid(fieldErrorsOf(error.validation, error.validationContext));
  }
  return frameworkFailure(error) ?? databaseFailure(error);
}

/** Errors of the framework and its plugins tell by their status that the client caused them. */
function frameworkFailure({ code, statusCode }: FastifyError): Failure | null {
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return unavailable(refusals.timeout);
  if (statusCode === 413) return tooLarge();
  if (statusCode === 415) return unsupportedMediaType();
  // Plugins return 403 only for paths outside their files. Permissions are checked by the portal itself.
  if (statusCode === 404 || statusCode === 403) return notFound();
  if (statusCode === 400) return badRequest();
  return statusCode !== undefined && statusCode > 400 && statusCode < 500
    ? new Failure(statusCode, { detail: refusals.badRequest })
    : null;
}
