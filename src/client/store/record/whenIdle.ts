/** For a browser that is never idle, milliseconds. */
const AT_LATEST = 5_000;
/** Where the browser does not say whether it is idle (Safari): milliseconds at a time. */
const SHARE = 4;

/**
 * Does something piece by piece while the browser has nothing else to do.
 * @param piece does one piece of it; false when nothing is left
 */
export function whenIdle(piece: () => boolean, onDone: () => void): void {
  const run = (hasTime: () => boolean) => {
    do {
      if (!piece()) return onDone();
    } while (hasTime());
    whenIdle(piece, onDone);
  };
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback((deadline) => run(() => deadline.timeRemaining() > 1), { timeout: AT_LATEST });
    return;
  }
  setTimeout(() => {
    const started = performance.now();
    run(() => performance.now() - started < SHARE);
  }, 0);
}
