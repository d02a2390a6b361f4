import { TestEnvironment } from 'jest-environment-node';
import { openEngine } from '../../../src/server/database/embeddedWorker.mjs';
import { quietly } from '../quietEnvironment.mjs';

/** See `idleEngines` and `idleDatabases`. This module is loaded once in a process, while each file of tests has modules of its own. */
const idleEngines = [];
const idleDatabases = [];

/** Node, where databases that no test uses now wait for the next file of tests. */
export default class KeptEngines extends quietly(TestEnvironment) {
  async setup() {
    await super.setup();
    this.global.openEngine = openEngine;
    this.global.idleEngines = idleEngines;
    this.global.idleDatabases = idleDatabases;
  }
}
