import type { FastifyInstance } from 'fastify';
import { API_BASE, endpoints } from '../../contract/endpoints';
import { unavailable } from '../input/failures';
import { Semaphore } from '../runtime/semaphore';
import type { Quotas } from '../services';
import { texts } from '../texts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is made of thousands of rows, or drawn: limited an hour for one account, and made one at a time. */
    heavy?: true;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Never limited, so that everybody can log out. */
const LOGOUT = `${API_BASE}${endpoints.logout.path}`;

/** Milliseconds that a heavy answer waits for its permit at most, and the longest pause after it. */
const WAIT_TIMEOUT = 20_000;
const MAX_PAUSE = 1_000;

/**
 * Limits of one account for all routes: writes, refused ones too, and heavy answers. Counted before the body is read, in
 * the memory of each process; bodies count their bytes as they are read. Heavy answers of all accounts are made one after
 * another, with a pause as long as the last one took, up to a second, in which other requests are served.
 */
export function limitAccounts(app: FastifyInstance, quotas: Quotas): void {
  const semaphore = new Semaphore({ max: 1, maxWaiting: 16, refusal: () => unavailable(texts.overloaded) });
  app.addHook('onRoute', (route) => {
    if (!route.config?.heavy) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const { permit } = request;
      const release = await semaphore.acquire({
        timeout: WAIT_TIMEOUT,
        ...(permit && { signal: permit.closed.signal }),
      });
      const began = performance.now();
      try {
        return await handler.call(this, request, reply);
      } finally {
        setTimeout(release, Math.min(performance.now() - began, MAX_PAUSE)).unref();
      }
    };
  });
  app.addHook('onRequest', async ({ actor, method, routeOptions: { url, config } }) => {
    if (!actor) return;
    if (!READS.has(method) && url !== LOGOUT) quotas.writesOfAccount.take(String(actor.id));
    if (config.heavy) quotas.heavyOfAccount.take(String(actor.id));
  });
}
