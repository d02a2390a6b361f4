import type { FastifyInstance } from 'fastify';
import { API_BASE, endpoints } from '../../contract/endpoints';
import { unavailable } from '../input/failures';
import { Semaphore } from '../operation/semaphore';
import type { Quotas } from '../services';
import { texts } from '../texts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is made of thousands of rows, or drawn: so many an hour for one account, and one at a time. */
    heavy?: true;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Whoever is to leave can. */
const LOGOUT = `${API_BASE}${endpoints.logout.path}`;

/** Milliseconds that a heavy answer waits for its turn at most, and those that the next one leaves to others at most. */
const PATIENCE = 20_000;
const REST_AT_MOST = 1_000;

/**
 * Limits of one account that hold for every call, whatever the limits of its route: writes, refused ones too, and heavy
 * answers. Counted before the body is read, in the memory of each process; bodies count their bytes as they are read.
 * Whoever they are for, heavy answers are made one after another, and between two of them everybody else has as much time, up
 * to a second.
 */
export function limitAccounts(app: FastifyInstance, quotas: Quotas): void {
  const semaphore = new Semaphore({ max: 1, maxWaiting: 16, refusal: () => unavailable(texts.overloaded) });
  app.addHook('onRoute', (route) => {
    if (!route.config?.heavy) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const { call } = request;
      const release = await semaphore.acquire({ timeout: PATIENCE, ...(call && { signal: call.closed.signal }) });
      const began = performance.now();
      try {
        return await handler.call(this, request, reply);
      } finally {
        setTimeout(release, Math.min(performance.now() - began, REST_AT_MOST)).unref();
      }
    };
  });
  app.addHook('onRequest', async ({ actor, method, routeOptions: { url, config } }) => {
    if (!actor) return;
    if (!READS.has(method) && url !== LOGOUT) quotas.writesOfAccount.take(String(actor.id));
    if (config.heavy) quotas.heavyOfAccount.take(String(actor.id));
  });
}
