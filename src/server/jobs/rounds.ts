import type { FastifyBaseLogger } from 'fastify';

const MINUTE = 60_000;

/**
 * Does some work now, which makes up for an outage, and every so many minutes. A round that fails is logged, and the next one
 * tries again.
 * @param failed what the log says of a round that failed
 * @returns ends it, after the round under way
 */
export function inRounds(minutes: number, work: () => Promise<unknown>, log: FastifyBaseLogger, failed: string): () => Promise<void> {
  let round: Promise<void> | null = null;
  const begin = () => {
    round ??= work()
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, failed),
      )
      .finally(() => {
        round = null;
      });
  };
  begin();
  const timer = setInterval(begin, minutes * MINUTE);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
