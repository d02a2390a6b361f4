import type { FastifyInstance } from 'fastify';
import type { Meters } from '../observability/metrics';

/** What is counted together: calls of addresses that nobody serves. */
const NOWHERE = 'none';

/** Counts and times every answer, by the template of its route. Where nobody measures, it costs nothing. */
export function meterRequests(app: FastifyInstance, meters: Meters | null): void {
  if (meters === null) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const route = request.is404 || url === undefined ? NOWHERE : url;
    meters.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
