/** Exits with an error message about wrong usage. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** Exits if required Debian packages are not installed. */
export function requirePackages(installed: Readonly<Record<string, boolean>>): void {
  const missing = Object.keys(installed).filter((name) => !installed[name]);
  if (missing.length === 0) return;
  refuse(`Missing packages of Debian: sudo apt-get install --no-install-recommends ${missing.join(' ')}`);
}

/** Parses the value of `--name` as a whole number. */
export function wholeNumber(name: string, text: string, least = 1): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= least
    ? value
    : refuse(`--${name} must be a whole number from ${least} on.`);
}

/** Parses the value of `--minutes` and returns seconds. */
export function secondsOf(minutes: string): number {
  const value = Number(minutes);
  return value > 0 ? Math.ceil(value * 60) : refuse('--minutes must be a positive number.');
}
