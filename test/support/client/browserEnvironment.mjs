import { TestEnvironment } from 'jest-environment-jsdom';

/** What jsdom leaves out or has in a version that does not go together with Node's fetch. */
const FROM_NODE = [
  'fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'AbortController', 'AbortSignal',
  'ReadableStream', 'WritableStream', 'TransformStream', 'TextEncoder', 'TextDecoder', 'structuredClone',
  'setImmediate', 'clearImmediate', 'BroadcastChannel', 'Uint8Array',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
  }
}
