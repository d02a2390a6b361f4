import type { FastifyInstance } from 'fastify';
import { unavailable } from '../failures';
import type { Services } from '../services';

/** Milliseconds a probe waits for the database. */
const PATIENCE = 1_500;

/** For whoever watches the process: `healthz` says that it lives, `readyz` that it can serve. */
export function healthRoutes(app: FastifyInstance, { database }: Services): void {
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
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
