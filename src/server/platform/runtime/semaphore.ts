/** Releases a permit; a second call does nothing. */
export type Release = () => void;

export interface AcquireOptions {
  /** Maximum wait in milliseconds; no limit if absent. */
  timeout?: number;
  /** Aborts the wait. */
  signal?: AbortSignal;
  /** Number of permits to take together, 1 by default. More than `max` are never granted. */
  amount?: number;
}

export interface SemaphoreOptions {
  /** Maximum number of permits held at the same time. */
  max: number;
  /** Maximum number of callers waiting in the queue. */
  maxWaiting: number;
  /** Creates the error for callers that find the queue full, time out or are aborted. */
  refusal: () => Error;
}

/**
 * Limits how many tasks run at the same time. Further ones wait in a first-in, first-out queue. Unlike `p-limit`, the
 * queue is bounded, and a task leaves it after a timeout or when its signal is aborted.
 */
export class Semaphore {
  private held = 0;
  /** Waiting callers in order of arrival, with the permits they need. A later one never overtakes an earlier one. */
  private readonly queue = new Map<() => void, number>();

  constructor(private readonly options: SemaphoreOptions) {}

  get active(): number {
    return this.held;
  }

  get waiting(): number {
    return this.queue.size;
  }

  /**
   * Takes permits, immediately or after earlier callers.
   * @throws the refusal if the queue is full, after the timeout, and if the signal is aborted
   */
  acquire({ timeout, signal, amount = 1 }: AcquireOptions = {}): Promise<Release> {
    const { max, maxWaiting, refusal } = this.options;
    if (signal?.aborted) return Promise.reject(refusal());
    if (this.queue.size === 0 && this.held + amount <= max) return Promise.resolve(this.permit(amount));
    if (this.queue.size >= maxWaiting) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.queue.delete(enter);
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const enter = () => {
        leave();
        resolve(this.permit(amount));
      };
      const giveUp = () => {
        leave();
        reject(refusal());
        this.serve();
      };
      const timer = timeout === undefined ? undefined : setTimeout(giveUp, timeout);
      signal?.addEventListener('abort', giveUp);
      this.queue.set(enter, amount);
    });
  }

  /** Runs `work` with a permit and releases it afterwards. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  private permit(amount: number): Release {
    this.held += amount;
    let isAcquired = true;
    return () => {
      if (!isAcquired) return;
      isAcquired = false;
      this.held -= amount;
      this.serve();
    };
  }

  private serve(): void {
    for (const [enter, amount] of this.queue) {
      if (this.held + amount > this.options.max) return;
      enter();
    }
  }
}
