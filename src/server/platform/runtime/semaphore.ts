/** Releases a permit; a second call does nothing. */
export type Release = () => void;

export interface AcquireOptions {
  /** Maximum wait in milliseconds; no limit if absent. */
  timeout?: number;
  /** Aborts the wait. */
  signal?: AbortSignal;
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
  /** Waiting callers in order of arrival. Each takes over a released permit. */
  private readonly queue = new Set<() => void>();

  constructor(private readonly options: SemaphoreOptions) {}

  get active(): number {
    return this.held;
  }

  get waiting(): number {
    return this.queue.size;
  }

  /**
   * Takes a permit, immediately or after earlier callers.
   * @throws the refusal if the queue is full, after the timeout, and if the signal is aborted
   */
  acquire({ timeout, signal }: AcquireOptions = {}): Promise<Release> {
    const { max, maxWaiting, refusal } = this.options;
    if (signal?.aborted) return Promise.reject(refusal());
    if (this.held < max) {
      this.held += 1;
      return Promise.resolve(this.permit());
    }
    if (this.queue.size >= maxWaiting) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.queue.delete(enter);
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const enter = () => {
        leave();
        resolve(this.permit());
      };
      const giveUp = () => {
        leave();
        reject(refusal());
      };
      const timer = timeout === undefined ? undefined : setTimeout(giveUp, timeout);
      signal?.addEventListener('abort', giveUp);
      this.queue.add(enter);
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

  private permit(): Release {
    let isAcquired = true;
    return () => {
      if (!isAcquired) return;
      isAcquired = false;
      const [next] = this.queue;
      if (next) next();
      else this.held -= 1;
    };
  }
}
