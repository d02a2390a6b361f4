import './compiledOnce.mjs';
import { appendFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest reports a leak when a worker takes half a second to exit. With database threads and a gigabyte of memory a
 * worker takes longer even without a leak, and so does `process.exit` on a busy machine.
 */
const END = 2;
process.on('message', ([order]) => {
  if (order === END) process.kill(process.pid, 'SIGKILL');
});

/**
 * Mixin of all our environments. It checks console output in `afterAll` too, which `failOnConsole.ts` cannot, because the hooks
 * of a file run after its own. It also writes the processor time of each file for `scripts/jest/run.ts`.
 */
export const withConsoleCheck = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      this.file = { project: config.projectConfig.displayName.name, file: context.testPath };
      this.begun = process.cpuUsage();
    }

    handleTestEvent({ name }) {
      if (name === 'run_finish') this.global.expectNoConsoleOutput?.();
    }

    async teardown() {
      await super.teardown();
      const { user, system } = process.cpuUsage(this.begun);
      const cost = { ...this.file, seconds: (user + system) / 1e6 };
      if (process.env.TEST_COST_FILE) appendFileSync(process.env.TEST_COST_FILE, `${JSON.stringify(cost)}\n`);
    }
  };

export default withConsoleCheck(TestEnvironment);
