import { unavailable } from '../input/failures';
import { texts } from '../texts';
import { type GiveBack, Turns, type Waiting } from '../operation/turns';

export interface CallerLimits {
  /** Calls of one caller under way at the same time. */
  atATime: number;
  /** How many more of one caller may wait. */
  waiting: number;
  /** How many may wait in all, so that many callers do not fill the memory. */
  waitingInAll: number;
  /** Milliseconds after which a call has waited enough. */
  patience: number;
}

const LIMITS: CallerLimits = { atATime: 8, waiting: 500, waitingInAll: 5_000, patience: 10_000 };

const refusal = () => unavailable(texts.tooManyAtOnce);

/** Turns of calls, each caller's own: whoever calls too much at once waits for themselves and for nobody else. */
export class CallersTurns {
  private readonly callers = new Map<string, Turns>();
  private inLine = 0;

  constructor(private readonly limits: CallerLimits = LIMITS) {}

  get underWay(): number {
    return [...this.callers.values()].reduce((sum, turns) => sum + turns.underWay, 0);
  }

  get waiting(): number {
    return this.inLine;
  }

  /** Callers with a call under way or waiting; nobody else takes any memory. */
  get known(): number {
    return this.callers.size;
  }

  /**
   * Takes a turn of one caller.
   * @throws Failure 503 with `Retry-After` when too many wait already, or after the patience
   */
  async take(caller: string, waiting: Pick<Waiting, 'gone'> = {}): Promise<GiveBack> {
    const { atATime, waiting: longest, waitingInAll, patience } = this.limits;
    const turns = this.callers.get(caller) ?? new Turns({ atATime, waiting: longest, refusal });
    const waits = turns.underWay >= atATime;
    if (waits && this.inLine >= waitingInAll) throw refusal();
    this.callers.set(caller, turns);
    if (waits) this.inLine += 1;
    try {
      const giveBack = await turns.take({ ...waiting, patience });
      return () => {
        giveBack();
        this.forgetIdle(caller, turns);
      };
    } catch (error) {
      this.forgetIdle(caller, turns);
      throw error;
    } finally {
      if (waits) this.inLine -= 1;
    }
  }

  private forgetIdle(caller: string, turns: Turns): void {
    if (turns.underWay === 0 && this.callers.get(caller) === turns) this.callers.delete(caller);
  }
}
