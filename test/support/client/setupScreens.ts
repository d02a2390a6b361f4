import './devtoolsHook';
// It would take a screen away before its last calls are waited for.
import '@testing-library/react/dont-cleanup-after-each';
import '@testing-library/jest-dom';
import React from 'react';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { timing } from '../../../src/client/theme/timing';
import { closeNetwork, expectAllAnswered, openNetwork, waitUntilAsked } from './network';
import { endStores } from './testStore';

const { getElementError } = getConfig();
/** The library's own flag, which its types leave out: true while something is waited for. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

configure({
  // A limit for what never comes: on a busy machine the first screen of a file may take long without being wrong.
  asyncUtilTimeout: 45_000,
  // What is waited for is missed many times, and only the last miss is read: to print the page at each took an eighth of
  // the time of all screens.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.defineProperties(new Error(), {
          name: { value: 'TestingLibraryElementError' },
          message: { configurable: true, get: () => getElementError(message, container).message },
        })
      : getElementError(message, container),
});

// React captures a stack for each element to name its owner in warnings: a tenth of the time of a rendered test. It does so
// up to a number of elements a second, which it counts here; a warning still names the components above the element.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// A strict React renders everything twice: a sixth of the time. `replayedScreens.test.tsx` keeps it.
Object.assign(React, { StrictMode: React.Fragment });

// A test on a busy machine takes longer than the first pause, and no test answers what a discussion asks by itself.
Object.assign(timing, { freshMessages: 3_600_000 });

/** What jsdom lacks and antd asks for. */
class NoResizeObserver implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** rc-component schedules by a MessageChannel, whose open port would keep Node from ending. */
class TimerChannel {
  port1 = { onmessage: null as (() => void) | null };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 0) };
}

Object.assign(window, {
  ResizeObserver: NoResizeObserver,
  MessageChannel: TimerChannel,
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
// For as long as the window lives: what was saved is let go half a minute later.
Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
Element.prototype.scrollIntoView = () => undefined;

// antd without styles made at run time, which nobody sees here, and without motion: the same elements, three times faster.
jest.mock('../../../src/client/ui/antdTheme', () => ({
  themeOf: () => ({ zeroRuntime: true, token: { motion: false } }),
}));

// Nothing is drawn here, so nothing waits for it: what was pressed answers within the act of pressing.
jest.mock('../../../src/client/ui/afterPaint', () => ({
  afterPaint: (run: () => void) => {
    run();
    return () => undefined;
  },
}));

beforeAll(closeNetwork);
afterEach(async () => {
  // Nothing is done in the test meanwhile, so what changes is not waited for as an act.
  await getConfig().asyncWrapper(waitUntilAsked);
  cleanup();
  await endStores();
  window.localStorage.clear();
  await expectAllAnswered();
  // Each test has a page of its own: what opens over it comes after it.
  document.getElementById('popups')?.remove();
});
afterAll(openNetwork);
