import type { FastifyInstance } from 'fastify';
import { unavailable } from '../input/failures';
import type { Services } from '../services';

/** Milliseconds a probe waits for the database. */
const PATIENCE = 1_500;

/** For whoever watches the process: `healthz` says that it lives, `readyz` that it can serve, which build and which one the next start would take. */
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
