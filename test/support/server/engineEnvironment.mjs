import { TestEnvironment } from 'jest-environment-node';
import { openEngine } from '../../../src/server/platform/database/embeddedWorker.mjs';
import { withConsoleCheck } from '../consoleEnvironment.mjs';

/**
 * See `idleEngines` and `idleDatabases`. This module is loaded once per process, while each test file has its own
 * module registry.
 */
const idleEngines = [];
const idleDatabases = [];

/** The Node environment, which keeps unused databases for the next test file. */
export default class EngineEnvironment extends withConsoleCheck(TestEnvironment) {
  async setup() {
    await super.setup();
    this.global.openEngine = openEngine;
    this.global.idleEngines = idleEngines;
    this.global.idleDatabases = idleDatabases;
  }
}
