import type { FastifyInstance } from 'fastify';
import type { Meters } from '#platform/observability/metrics.ts';

/** Label shared by all requests without a route. */
const NOWHERE = 'none';

/** Counts and times every response by route template. No overhead when metrics are disabled. */
export function meterRequests(app: FastifyInstance, meters: Meters | null): void {
  if (meters === null) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const route = request.is404 || url === undefined ? NOWHERE : url;
    meters.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
