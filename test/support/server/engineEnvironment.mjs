import { TestEnvironment } from 'jest-environment-node';

const idleEngines = [];

/**
 * For `npm run bench mutants`, where Jest loads modules anew for each test file: keeps engines (see `idleEngines`).
 * Stryker loads it by `require`, which takes no top-level `await`, so the worker that has one is imported later.
 */
export default class EngineEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const engineWorker = await import('#platform/database/embeddedWorker.mjs');
    Object.assign(this.global, { engineWorker, idleEngines });
  }
}
