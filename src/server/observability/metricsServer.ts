import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

/** Milliseconds: whoever reads the numbers sends a line and takes them. */
const REQUEST_TIMEOUT = 10_000;

/**
 * Numbers for whoever runs the portal, on a port of their own: what people reach knows nothing of them.
 * @param token without it everybody who reaches the port reads them
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
