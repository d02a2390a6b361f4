/** Ends a command that was called wrongly. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** The number that was written behind `--name`. */
export function wholeNumber(name: string, text: string, least = 1): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= least
    ? value
    : refuse(`--${name} must be a whole number from ${least} on.`);
}

/** Seconds of what was written behind `--minutes`. */
export function secondsOf(minutes: string): number {
  const value = Number(minutes);
  return value > 0 ? Math.ceil(value * 60) : refuse('--minutes must be a positive number.');
}
