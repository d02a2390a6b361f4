import { unavailable } from '#platform/http/failures.ts';
import { type AcquireOptions, type Release, Semaphore } from '#platform/runtime/semaphore.ts';
import { refusals } from '#platform/texts/refusals.ts';

export interface CallerLimits {
  /** Maximum concurrent requests per caller. */
  max: number;
  /** Maximum waiting requests per caller. */
  maxWaiting: number;
  /** Maximum waiting requests in total, to limit memory use. */
  maxWaitingInAll: number;
  /** Maximum wait of a request in milliseconds. */
  timeout: number;
}

const LIMITS: CallerLimits = { max: 8, maxWaiting: 500, maxWaitingInAll: 5_000, timeout: 10_000 };

const refusal = () => unavailable(refusals.tooManyAtOnce);

/**
 * One semaphore per caller, so that a caller with many requests delays only their own. Limits concurrency instead of
 * requests per minute, because one page sends ten requests at once.
 */
export class CallerSemaphores {
  private readonly callers = new Map<string, Semaphore>();
  private inQueues = 0;

  constructor(private readonly limits: CallerLimits = LIMITS) {}

  get active(): number {
    return [...this.callers.values()].reduce((sum, semaphore) => sum + semaphore.active, 0);
  }

  get waiting(): number {
    return this.inQueues;
  }

  /** Number of callers with running or waiting requests. Other callers take no memory. */
  get known(): number {
    return this.callers.size;
  }

  /**
   * Acquires a permit for a caller.
   * @throws Failure 503 with `Retry-After` when the queue is full, or after the timeout
   */
  async acquire(caller: string, options: Pick<AcquireOptions, 'signal'> = {}): Promise<Release> {
    const { max, maxWaiting, maxWaitingInAll, timeout } = this.limits;
    const semaphore = this.callers.get(caller) ?? new Semaphore({ max, maxWaiting, refusal });
    const waits = semaphore.active >= max;
    if (waits && this.inQueues >= maxWaitingInAll) throw refusal();
    this.callers.set(caller, semaphore);
    if (waits) this.inQueues += 1;
    try {
      const release = await semaphore.acquire({ ...options, timeout });
      return () => {
        release();
        this.forgetIdle(caller, semaphore);
      };
    } catch (error) {
      this.forgetIdle(caller, semaphore);
      throw error;
    } finally {
      if (waits) this.inQueues -= 1;
    }
  }

  private forgetIdle(caller: string, semaphore: Semaphore): void {
    if (semaphore.active === 0 && this.callers.get(caller) === semaphore) this.callers.delete(caller);
  }
}
