/** How long a picture is waited for where none is drawn, as in a window behind others [ms]. */
const LONGEST = 100;

/**
 * Runs what takes long once what was pressed has been drawn: after the next picture, in a task of its own.
 * @returns what calls it off
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
