import { TestEnvironment } from 'jest-environment-jsdom';

/** What jsdom leaves out or has in a version that does not go together with Node's fetch. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'setImmediate',
  'clearImmediate',
  'BroadcastChannel',
  'Uint8Array',
];

/** Node's FormData, which fetch can send, that also takes a form: React reads one when a submit navigates. */
const readingForms = (FormDataOfPage) =>
  class extends globalThis.FormData {
    constructor(form) {
      super();
      if (form) new FormDataOfPage(form).forEach((value, name) => this.append(name, value));
    }
  };

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const FormDataOfPage = this.global.FormData;
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.FormData = readingForms(FormDataOfPage);
  }
}
