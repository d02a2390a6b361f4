/** Timeout in milliseconds for a browser that is never idle. */
const AT_LATEST = 5_000;
/** Time slice in milliseconds for browsers without `requestIdleCallback` (Safari). */
const SHARE = 4;

/**
 * Runs work in pieces while the browser is idle.
 * @param piece does one piece. Returns false when nothing is left
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
