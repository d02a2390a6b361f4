import { TestEnvironment } from 'jest-environment-jsdom';
import implementations from 'jsdom/lib/jsdom/living/generated/utils.js';
import styleRules from 'jsdom/lib/jsdom/living/helpers/style-rules.js';
import '../compiledOnce.mjs';
import { endWithoutWaiting } from '#scripts/jest/endWithoutWaiting.mjs';

endWithoutWaiting();

/** Globals missing in jsdom, or incompatible with Node's fetch. */
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
  'URLSearchParams',
  'setImmediate',
  'clearImmediate',
  'BroadcastChannel',
  'Uint8Array',
];

/** Node's FormData, which fetch can send, extended to accept a form: React passes one when a submit navigates. */
const readingForms = (FormDataOfPage) =>
  class extends globalThis.FormData {
    constructor(form) {
      super();
      if (form) new FormDataOfPage(form).forEach((value, name) => this.append(name, value));
    }
  };

const { getDeclarationForElement, getResolvedValue, propertiesWithResolvedValueImplemented: resolved } = styleRules;

/** Default `display` values by kind of element. Tests have no other style sheets. */
const displays = new Map();

function displayOf(element) {
  const key = ['hidden', 'open', 'type'].reduce(
    (known, name) => `${known} ${element.getAttribute(name)}`,
    element.localName,
  );
  if (!displays.has(key)) {
    const alike = implementations.implForWrapper(element.cloneNode(false));
    alike.removeAttributeNS(null, 'style');
    displays.set(key, getDeclarationForElement(alike).getPropertyValue('display'));
  }
  return displays.get(key);
}

const ownStyle = (element, property) => (element.hasAttribute('style') ? element.style.getPropertyValue(property) : '');

/** The value of an inherited property. */
function inherited(element, property) {
  for (let at = element; at; at = at.parentElement) {
    const value = ownStyle(at, property);
    if (value) return value;
  }
  return resolved[property].initial;
}

/**
 * Equivalent to jsdom's `getComputedStyle`, but evaluated lazily per property. The original matches the whole default
 * style sheet and parses sixteen colours for every queried element and all its ancestors: a fifth of the time of a long
 * test.
 */
function computedStyle(element) {
  const valueOf = (property) => {
    if (property === 'display') return ownStyle(element, property) || displayOf(element);
    if (property === 'visibility' || property === 'pointer-events') return inherited(element, property);
    const implementation = implementations.implForWrapper(element);
    return Object.hasOwn(resolved, property)
      ? getResolvedValue(implementation, property)
      : getDeclarationForElement(implementation).getPropertyValue(property);
  };
  const named = (name) => valueOf(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return new Proxy({}, { get: (_, name) => (name === 'getPropertyValue' ? valueOf : named(String(name))) });
}

export default class BrowserEnvironment extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'run_finish') this.global.expectNoConsoleOutput();
  }

  async setup() {
    await super.setup();
    const FormDataOfPage = this.global.FormData;
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.FormData = readingForms(FormDataOfPage);
    // Each request parses several URLs, and jsdom's implementation is slow. A subclass per file, because tests define
    // `createObjectURL` on it.
    this.global.URL = class extends globalThis.URL {};
    this.global.getComputedStyle = computedStyle;
  }
}
