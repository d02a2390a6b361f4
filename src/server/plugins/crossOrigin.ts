import type { FastifyInstance } from 'fastify';
import { API_BASE, GRANTS_BASE } from '../../contract/endpoints';
import type { Config } from '../config';
import { varyBy } from '../input/conditional';

/** What pages of other servers may call. */
const CALLED = [API_BASE, GRANTS_BASE];
/** What they may show; an `<img>` asks nobody. */
const SHOWN = '/media/';

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, X-Company, X-Request-Id',
  // Seconds for which a browser does not ask again.
  'access-control-max-age': '600',
};
const READABLE = 'ETag, Retry-After, X-Request-Id, Content-Disposition';

/**
 * Lets pages of the named origins call the API (Fetch Standard, 3.2), and nobody else's. A few lines instead of a package:
 * there is one list, no wildcard and no function to decide. The token goes in a header, so nobody can be made to call with
 * the log-in of somebody else.
 */
export function answerOtherOrigins(app: FastifyInstance, { corsOrigins }: Pick<Config, 'corsOrigins'>): void {
  if (corsOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(SHOWN)) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!CALLED.some((base) => request.url.startsWith(base))) return;
    // Whatever is answered, caches must not give it to another origin.
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
