import './compiledOnce.mjs';
import { TestEnvironment } from 'jest-environment-node';

/** An environment that hears what is said in `afterAll` too, which `quiet.ts` cannot: those of a file come after its own. */
export const quietly = (Environment) =>
  class extends Environment {
    handleTestEvent({ name }) {
      if (name === 'run_finish') this.global.expectQuiet?.();
    }
  };

export default quietly(TestEnvironment);
