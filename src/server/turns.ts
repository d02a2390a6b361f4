import { unavailable } from './failures';
import { texts } from './texts';

/** Does a piece of work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Turns for work that costs much, so that a flood of it uses up neither the memory nor the threads that all share.
 * @param atATime pieces of work that run at once
 * @param waiting how many more may wait; any other is refused at once, with 503
 */
export function turns(atATime: number, waiting: number): InTurn {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= atATime) {
      if (queue.length >= waiting) throw unavailable(texts.overloaded);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
