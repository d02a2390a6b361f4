import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { unavailable } from './failures.ts';

/** Timeout of the database check in milliseconds. */
const PATIENCE = 1_500;

/**
 * Health checks: `healthz` reports that the process runs; `readyz` reports that it can serve requests, which build it
 * runs and which build the next start would run.
 */
export function healthRoutes(app: FastifyInstance, { build, database }: Services): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unavailable()), PATIENCE);
    });
    try {
      await Promise.race([database.ping(), late]);
    } catch {
      throw unavailable();
    } finally {
      clearTimeout(timer);
    }
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ready', build: build?.id ?? null, onDisk: (await build?.onDisk()) ?? null });
  });
}
