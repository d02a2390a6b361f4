import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallersTurns } from '../limits/callersTurns';
import { notFound } from '../input/failures';
import { openMetrics } from '../operation/metrics';
import { countJobs } from '../repositories/jobs';
import type { Services } from '../services';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** A proxy beside the portal comes from the same machine, and its callers from anywhere. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Numbers for whoever runs the portal, below the eyes of everybody else: they answer a call from this very machine, or one
 * with the operator's own token.
 */
export function metricsRoutes(app: FastifyInstance, { config, database }: Services, callers: CallersTurns): void {
  const metrics = openMetrics(database.pool, callers, () => countJobs(database.db));
  const { metricsToken, trustProxy } = config;

  const isFromHere = ({ raw, headers }: FastifyRequest): boolean =>
    trustProxy === false &&
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined);
  const bearsToken = ({ headers }: FastifyRequest): boolean =>
    metricsToken !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!bearsToken(request) && !isFromHere(request)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
