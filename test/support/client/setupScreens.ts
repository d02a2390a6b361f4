import './devtoolsHook';
// The automatic cleanup would unmount a screen before its last requests are awaited.
import '@testing-library/react/dont-cleanup-after-each';
import '@testing-library/jest-dom';
import React from 'react';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { timing } from '../../../src/client/theme/timing';
import { closeNetwork, expectAllAnswered, openNetwork, waitUntilAsked } from './network';
import { endStores } from './testStore';

const { getElementError } = getConfig();
/** The library's own flag, missing in its types: true inside `waitFor`. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

configure({
  // A limit for what never happens: on a busy machine, the first screen of a file may take long without being wrong.
  asyncUtilTimeout: 45_000,
  // `waitFor` fails many times, and only the last error is read: printing the page for each took an eighth of the time
  // of all screens.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.defineProperties(new Error(), {
          name: { value: 'TestingLibraryElementError' },
          message: { configurable: true, get: () => getElementError(message, container).message },
        })
      : getElementError(message, container),
});

// React captures a stack for each element to name its owner in warnings: a tenth of the time of a rendered test. It
// does so up to a number of elements per second, counted here; a warning still names the components above the element.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// Strict mode renders everything twice: a sixth of the time. `replayedScreens.test.tsx` keeps it.
Object.assign(React, { StrictMode: React.Fragment });

// A test on a busy machine takes longer than the first polling interval, and no test mocks the polling of a
// discussion.
Object.assign(timing, { freshMessages: 3_600_000 });

/** Required by antd and missing in jsdom. */
class NoResizeObserver implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** rc-component schedules by a MessageChannel, whose open port would keep Node running. */
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
// Set for the lifetime of the window: an object URL is revoked half a minute after a file was saved.
Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
Element.prototype.scrollIntoView = () => undefined;

// antd without runtime styles, which are not visible here, and without motion: the same elements, three times faster.
jest.mock('../../../src/client/ui/antdTheme', () => ({
  themeOf: () => ({ zeroRuntime: true, token: { motion: false } }),
}));

// Nothing is painted here, so callbacks run immediately: a click has its effect within its `act`.
jest.mock('../../../src/client/ui/afterPaint', () => ({
  afterPaint: (run: () => void) => {
    run();
    return () => undefined;
  },
}));

beforeAll(closeNetwork);
afterEach(async () => {
  // The test does nothing meanwhile, so updates are not awaited within `act`.
  await getConfig().asyncWrapper(waitUntilAsked);
  cleanup();
  await endStores();
  window.localStorage.clear();
  await expectAllAnswered();
  // Each test gets its own container of popups, so that popups come after its page.
  document.getElementById('popups')?.remove();
});
afterAll(openNetwork);
