/** Gives a place back; a second call does nothing. */
export type GiveBack = () => void;

/**
 * Tells one line that somebody leaves it. An AbortController would do, but makes an error with its stack each time it
 * aborts: a twentieth of what answering a small call costs.
 */
export class Departure {
  private left = false;
  private listener: (() => void) | null = null;

  get isOver(): boolean {
    return this.left;
  }

  leave(): void {
    if (this.left) return;
    this.left = true;
    this.listener?.();
  }

  /** Whoever is told, once; null for nobody any more. */
  tell(listener: (() => void) | null): void {
    this.listener = listener;
  }
}

/** How somebody waits for a turn. */
export interface Waiting {
  /** Milliseconds after which the wait is given up; absent: as long as it takes. */
  patience?: number;
  /** Over when nobody wants the turn any more; stands in one line at a time. */
  gone?: Departure;
}

export interface TurnLimits {
  /** Places that may be taken at the same time. */
  atATime: number;
  /** How many more may stand in the line. */
  waiting: number;
  /** What those get who find the line full, whose patience ends, or who are gone. */
  refusal: () => Error;
}

/** A number of places for work of one kind; whoever finds none free stands in a line and is served in order. */
export class Turns {
  private taken = 0;
  /** In the order they came; each takes over a place that is given back. */
  private readonly line = new Set<() => void>();

  constructor(private readonly limits: TurnLimits) {}

  get underWay(): number {
    return this.taken;
  }

  get waiting(): number {
    return this.line.size;
  }

  /**
   * Takes a place, at once or after those who came before.
   * @throws the refusal when the line is full, after the patience, and for those who are gone
   */
  take({ patience, gone }: Waiting = {}): Promise<GiveBack> {
    const { atATime, waiting, refusal } = this.limits;
    if (gone?.isOver) return Promise.reject(refusal());
    if (this.taken < atATime) {
      this.taken += 1;
      return Promise.resolve(this.place());
    }
    if (this.line.size >= waiting) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.line.delete(enter);
        clearTimeout(timer);
        gone?.tell(null);
      };
      const enter = () => {
        leave();
        resolve(this.place());
      };
      const giveUp = () => {
        leave();
        reject(refusal());
      };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      gone?.tell(giveUp);
      this.line.add(enter);
    });
  }

  /** Does some work in its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const giveBack = await this.take();
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  private place(): GiveBack {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const [next] = this.line;
      if (next) next();
      else this.taken -= 1;
    };
  }
}
