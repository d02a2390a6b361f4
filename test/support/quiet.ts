/**
 * Warnings and errors that a test writes to the console fail it: React tells of updates outside of `act` that way, and
 * Node of listeners that nobody takes away. A test that expects some puts `jest.spyOn(console, 'error')` with its own
 * implementation in their place.
 */
const said: string[] = [];

const note =
  (level: 'error' | 'warn') =>
  (...args: unknown[]): void => {
    said.push(`console.${level}: ${args.map(String).join(' ')}\n${new Error().stack?.split('\n').slice(2).join('\n')}`);
  };

console.error = note('error');
console.warn = note('warn');

const expectQuiet = (): void => {
  const [first, ...others] = said.splice(0);
  if (first !== undefined) {
    throw new Error(`Tests are quiet (test/support/quiet.ts); this one said ${others.length + 1} times:\n${first}`);
  }
};

afterEach(expectQuiet);
// What comes after the last test is heard by `quietEnvironment`.
Object.assign(globalThis, { expectQuiet });
