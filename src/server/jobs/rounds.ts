import type { FastifyBaseLogger } from 'fastify';

const MINUTE = 60_000;

/**
 * Does some work now, which makes up for an outage, and every so many minutes. A round that fails is logged, and the next one
 * tries again.
 * @param work given what says whether to go on: false once the end is wanted
 * @param failed what the log says of a round that failed
 * @returns ends it, after the round under way
 */
export function inRounds(
  minutes: number,
  work: (goOn: () => boolean) => Promise<unknown>,
  log: FastifyBaseLogger,
  failed: string,
): () => Promise<void> {
  let isEnding = false;
  let round: Promise<void> | null = null;
  const begin = () => {
    round ??= work(() => !isEnding)
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
    isEnding = true;
    clearInterval(timer);
    await round;
  };
}
