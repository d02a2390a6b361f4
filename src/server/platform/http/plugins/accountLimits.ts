import type { FastifyInstance } from 'fastify';
import { API_BASE, endpoints } from '#contract/endpoints/endpoints.ts';
import { addressKey } from '#platform/limits/addressKey.ts';
import { CallerSemaphores } from '#platform/limits/callerSemaphores.ts';
import type { RateLimits } from '#platform/limits/rateLimits.ts';
import { Semaphore } from '#platform/runtime/semaphore.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { payerOf } from '../actor.ts';
import { unavailable } from '../failures.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Never limited, so that users can always log out. */
const LOGOUT = `${API_BASE}${endpoints.logout.path}`;

/** Milliseconds that a heavy request waits for its permit, and the maximum pause after it. */
const WAIT_TIMEOUT = 20_000;
const MAX_PAUSE = 1_000;

/**
 * Limits per account, and per address of visitors, for all routes: writes, including rejected ones, and heavy requests.
 * They are counted before the body is read, in the memory of each process. Body bytes are counted while reading. Heavy
 * requests of all accounts run one at a time, in turns of the accounts. A pause as long as the last one, up to a second,
 * leaves time for other requests.
 */
export function limitAccounts(app: FastifyInstance, rateLimits: RateLimits): void {
  const semaphore = new Semaphore({ max: 1, maxWaiting: 16, refusal: () => unavailable(refusals.overloaded) });
  // One per account at a time waits for its turn among all accounts, so that none waits behind many of another.
  const accounts = new CallerSemaphores({ max: 1, maxWaiting: 16, maxWaitingInAll: 500, timeout: WAIT_TIMEOUT });
  app.addHook('onRoute', (route) => {
    if (!route.config?.declaration?.heavy) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const { permit, actor } = request;
      const closed = permit && { signal: permit.closed.signal };
      const arrived = performance.now();
      const leave = await accounts.acquire(actor ? String(payerOf(actor)) : addressKey(request.ip), { ...closed });
      let [began, release] = [performance.now(), () => {}];
      try {
        release = await semaphore.acquire({ timeout: arrived + WAIT_TIMEOUT - began, ...closed });
        began = performance.now();
        return await handler.call(this, request, reply);
      } finally {
        leave();
        setTimeout(release, Math.min(performance.now() - began, MAX_PAUSE)).unref();
      }
    };
  });
  app.addHook('onRequest', async ({ actor, ip, method, routeOptions: { url, config } }) => {
    if (!actor && !READS.has(method)) rateLimits.writesOfAddress.consume(ip);
    if (!actor) return;
    const payer = String(payerOf(actor));
    if (!READS.has(method) && url !== LOGOUT) rateLimits.writesOfAccount.consume(payer);
    if (config.declaration?.heavy) rateLimits.heavyOfAccount.consume(payer);
  });
}
