import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { register } from 'tsx/esm/api';

register();

const require = createRequire(import.meta.url);
const mocks = new ModuleMocker(globalThis);
let files = 0;

/**
 * The `runtime` of Jest for tests in plain Node: a worker imports each module once, as Node and tsx do, instead of once
 * for each test file into a context of its own: `contract` and `slices` take 40 % of the processor time. Setup and test
 * files are imported anew. There is no `jest.mock`; pass replacements as arguments.
 */
export default class NodeRuntime {
  constructor(config) {
    const timers = new ModernFakeTimers({ config, global: globalThis });
    const jest = {
      fn: mocks.fn.bind(mocks),
      spyOn: mocks.spyOn.bind(mocks),
      mocked: (mock) => mock,
      requireActual: require,
      restoreAllMocks: () => mocks.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      getTimerCount: () => timers.getTimerCount(),
    };
    this.setGlobalsForRuntime = (globals) => Object.assign(globalThis, config.globals, globals, { jest });
    const environment = { ...process.env };
    this.teardown = () => {
      timers.dispose();
      mocks.restoreAllMocks();
      for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
      Object.assign(process.env, environment);
    };
  }

  /** Loads Jest's test framework anew, because it keeps the tests of a file in its module and handlers in a global. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    files += 1;
    return import(`${pathToFileURL(path).href}?file=${files}`);
  }

  restoreAllMocks() {
    mocks.restoreAllMocks();
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}

  leaveTestCode() {}
}
