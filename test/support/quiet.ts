/**
 * Fails tests that write warnings or errors to the console, such as React's about updates outside of `act` and Node's
 * about listener leaks. A test that expects them mocks `jest.spyOn(console, 'error')` with its own implementation.
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
// Output after the last test is checked by `quietEnvironment`.
Object.assign(globalThis, { expectQuiet });
