import './compiledOnce.mjs';
import { appendFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest says of a worker that takes half a second to end that its tests leak. With threads of databases and a gigabyte of
 * memory it takes longer to end by itself, though nothing holds it, and even `process.exit` does on a busy machine.
 */
const END = 2;
process.on('message', ([order]) => {
  if (order === END) process.kill(process.pid, 'SIGKILL');
});

/**
 * What every environment of ours does: hears what is said in `afterAll` too, which `quiet.ts` cannot, as those of a file
 * come after its own; and writes the processor time of each file to where `scripts/jest/run.ts` reads it.
 */
export const quietly = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      this.file = { project: config.projectConfig.displayName.name, file: context.testPath };
      this.begun = process.cpuUsage();
    }

    handleTestEvent({ name }) {
      if (name === 'run_finish') this.global.expectQuiet?.();
    }

    async teardown() {
      await super.teardown();
      const { user, system } = process.cpuUsage(this.begun);
      const cost = { ...this.file, seconds: (user + system) / 1e6 };
      if (process.env.TEST_COST_FILE) appendFileSync(process.env.TEST_COST_FILE, `${JSON.stringify(cost)}\n`);
    }
  };

export default quietly(TestEnvironment);
