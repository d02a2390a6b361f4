import type { FastifyInstance } from 'fastify';
import { ACCOUNT_JSON_MAX_BYTES } from '#contract/limits/limits.ts';
import { addressKey } from '#platform/limits/addressKey.ts';
import { CallerSemaphores } from '#platform/limits/callerSemaphores.ts';
import { Semaphore } from '#platform/runtime/semaphore.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { payerOf } from '../actor.ts';
import { tooLarge, unavailable } from '../failures.ts';

const MB = 1024 * 1024;
/** Bodies up to this size are always read at once. */
const SMALL = 64 * 1024;
/** Milliseconds that a body waits unread. */
const WAIT_TIMEOUT = 10_000;

/**
 * Limits the large bodies that a process receives at the same time, by the length that the request declares, or else the
 * largest that its route allows: two of one caller, and a number of bytes of all callers, for files on the disk
 * and for others in memory. Further ones wait unread. The permit of the request holds them until it is released.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const callers = new CallerSemaphores({ max: 2, maxWaiting: 8, maxWaitingInAll: 200, timeout: WAIT_TIMEOUT });
  const budgetOf = (max: number, text: string) =>
    new Semaphore({ max, maxWaiting: 100, refusal: () => unavailable(text) });
  const files = budgetOf(320 * MB, refusals.tooManyUploads);
  const others = budgetOf(64 * MB, refusals.overloaded);
  const ofVisitors = budgetOf(8 * MB, refusals.overloaded);

  // Runs after all checks of the caller and before the body is read.
  app.addHook('preParsing', async ({ permit, actor, ip, headers, routeOptions: { bodyLimit = MB } }) => {
    const isWhole = headers['transfer-encoding'] === undefined;
    const amount = isWhole ? Number(headers['content-length'] ?? 0) : bodyLimit;
    if (!permit || amount <= SMALL) return;
    if (amount > bodyLimit || (!actor && isWhole && amount > ACCOUNT_JSON_MAX_BYTES)) throw tooLarge();
    const { signal } = permit.closed;
    const releaseCaller = await callers.acquire(actor ? `account ${payerOf(actor)}` : addressKey(ip), { signal });
    try {
      const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
      const budget = actor ? (isForm ? files : others) : ofVisitors;
      const releaseBytes = await budget.acquire({ amount, timeout: WAIT_TIMEOUT, signal });
      const { release } = permit;
      permit.release = () => {
        releaseBytes();
        releaseCaller();
        release();
      };
    } catch (error) {
      releaseCaller();
      throw error;
    }
    if (signal.aborted) permit.release();
  });
}
