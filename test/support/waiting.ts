/** The real timer, captured before a test installs fake timers. Rounds are counted for the same reason. */
const { setTimeout: later } = globalThis;
const ROUND_MS = 5;
const MAX_ROUNDS = 6_000;

const pass = (ms: number) => new Promise<void>((resolve) => void later(resolve, ms));

/** Waits for a condition. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; !(await condition()); round += 1) {
    if (round === MAX_ROUNDS) throw new Error('What was waited for did not come');
    await pass(ROUND_MS);
  }
}
