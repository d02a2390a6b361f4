import { unavailable } from '../input/failures';
import { texts } from '../texts';
import { type AcquireOptions, type Release, Semaphore } from '../runtime/semaphore';

export interface CallerLimits {
  /** Requests of one caller that run at the same time. */
  max: number;
  /** How many more of one caller may wait. */
  maxWaiting: number;
  /** How many may wait in all, so that many callers do not fill the memory. */
  maxWaitingInAll: number;
  /** Milliseconds a request waits at most. */
  timeout: number;
}

const LIMITS: CallerLimits = { max: 8, maxWaiting: 500, maxWaitingInAll: 5_000, timeout: 10_000 };

const refusal = () => unavailable(texts.tooManyAtOnce);

/**
 * One semaphore for each caller, so that a caller with many requests delays only their own. Concurrency and not requests a minute, as a
 * page of the portal makes ten requests at once.
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

  /** Callers with a request that runs or waits; no other caller takes any memory. */
  get known(): number {
    return this.callers.size;
  }

  /**
   * Takes a permit of one caller.
   * @throws Failure 503 with `Retry-After` when too many wait already, or after the timeout
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
