import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Milliseconds, enough for a client that only sends a request line. */
const REQUEST_TIMEOUT = 10_000;

/**
 * Serves the metrics on a separate port, which is not reachable through the public address.
 * @param token null allows everybody who can reach the port to read them
 */
export function metricsServer(metrics: Metrics, token: string | null): FastifyInstance {
  const app = Fastify({ logger: false, requestTimeout: REQUEST_TIMEOUT, bodyLimit: 1, forceCloseConnections: true });
  const isAllowed = (given = ''): boolean =>
    token === null || timingSafeEqual(digest(given), digest(`Bearer ${token}`));
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isAllowed(headers.authorization)) return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  return app;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
