import type { FastifyInstance } from 'fastify';
import { API_BASE, GRANTS_BASE } from '#contract/endpoints/endpoints.ts';
import type { Config } from '#server/config.ts';
import { varyBy } from '../conditional.ts';

/** Paths that pages of other origins can call. */
const CALLED = [API_BASE, GRANTS_BASE];
/** Paths they can embed. An `<img>` sends no CORS request. */
const SHOWN = '/media/';

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, X-Company, X-Request-Id',
  // Seconds for which browsers cache the preflight response.
  'access-control-max-age': '600',
};
const READABLE = 'ETag, Retry-After, X-Request-Id, Content-Disposition';

/**
 * Allows pages of the configured origins to call the API (Fetch Standard, 3.2). Implemented without a package, because
 * there is one list, no wildcard and no dynamic decision. The token is in a header, so other sites cannot use a user's
 * session.
 */
export function answerOtherOrigins(app: FastifyInstance, { corsOrigins }: Pick<Config, 'corsOrigins'>): void {
  if (corsOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(SHOWN)) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!CALLED.some((base) => request.url.startsWith(base))) return;
    // Caches must not return the response to another origin, whatever it is.
    varyBy(reply, 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !corsOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': READABLE,
    });
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (isPreflight) return reply.code(204).headers(PREFLIGHT).send();
  });
}
