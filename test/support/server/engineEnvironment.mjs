import { TestEnvironment } from 'jest-environment-node';
import * as worker from '#platform/database/embeddedWorker.mjs';

const idleEngines = [];

/** For `npm run bench mutants`, where Jest loads modules anew for each test file: keeps engines (see `idleEngines`). */
export default class EngineEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { engineWorker: worker, idleEngines });
  }
}
