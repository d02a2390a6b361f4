/**
 * Fails tests that write warnings or errors to the console, such as React's about updates outside of `act` and Node's
 * about listener leaks. A test that expects them mocks `jest.spyOn(console, 'error')` with its own implementation.
 */
const messages: string[] = [];

const note =
  (level: 'error' | 'warn') =>
  (...args: unknown[]): void => {
    messages.push(
      `console.${level}: ${args.map(String).join(' ')}\n${new Error().stack?.split('\n').slice(2).join('\n')}`,
    );
  };

console.error = note('error');
console.warn = note('warn');

const expectNoConsoleOutput = (): void => {
  const [first, ...others] = messages.splice(0);
  if (first !== undefined) {
    throw new Error(
      `Tests must not write to the console (test/support/failOnConsole.ts); this one did ${others.length + 1} times:\n${first}`,
    );
  }
};

afterEach(expectNoConsoleOutput);
// Called by the environments after `afterAll`, because the hooks of a file run after these.
Object.assign(globalThis, { expectNoConsoleOutput });
