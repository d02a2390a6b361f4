/** Maximum wait for a frame in milliseconds, because a window in the background paints none. */
const LONGEST = 100;

/**
 * Runs an expensive task in a separate macrotask after the next paint, so that the pressed state is visible first.
 * @returns cancels the task
 */
export function afterPaint(run: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(run);
  });
  let timer = window.setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, LONGEST);
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
