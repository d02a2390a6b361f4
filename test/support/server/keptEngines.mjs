import '../compiledOnce.mjs';
import { TestEnvironment } from 'jest-environment-node';

/** See `idleEngines`. This module is loaded once in a process, while each file of tests has modules of its own. */
const idleEngines = [];

/** Node, where embedded databases that no test uses now wait for the next file of tests. */
export default class KeptEngines extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.idleEngines = idleEngines;
  }
}
