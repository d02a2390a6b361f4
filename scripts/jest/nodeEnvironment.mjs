import { endWithoutWaiting } from './endWithoutWaiting.mjs';

endWithoutWaiting();

/** The environment of tests in plain Node: the process itself. See `nodeRuntime.mjs`. */
export default class NodeEnvironment {
  /** What Jest would install in a context of its own. */
  global = {};

  getVmContext() {
    return null;
  }

  handleTestEvent({ name }) {
    if (name === 'run_finish') globalThis.expectNoConsoleOutput();
  }

  async setup() {
    // Jest reads source maps of its own transformer; Node knows those of tsx.
    Error.prepareStackTrace = undefined;
  }

  async teardown() {}
}
