import './devtoolsHook.ts';
// Its automatic cleanup would unmount a screen before its last requests are awaited.
import '@testing-library/react/dont-cleanup-after-each';
import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';
import { timing } from '#shared/theme/timing.ts';
import { closeNetwork, expectAllAnswered, openNetwork, waitForMockedRequests } from './network.ts';
import { endStores } from './testStore.ts';

const { getElementError } = getConfig();
/** An internal flag of the library, missing in its types: true during asynchronous waiting. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

configure({
  // An upper limit only: on a busy machine the first screen of a file may take long without being wrong.
  asyncUtilTimeout: 45_000,
  // Waiting fails many times before it succeeds, and only the last error is read. Printing the page for each took an
  // eighth of the time of all screen tests.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.defineProperties(new Error(), {
          name: { value: 'TestingLibraryElementError' },
          message: { configurable: true, get: () => getElementError(message, container).message },
        })
      : getElementError(message, container),
});

// React captures a stack for each element to name its owner in warnings, which takes a tenth of the time of rendered
// tests. It stops at a number of elements per second, which is counted here. Warnings still name the components above
// the element.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// React's strict mode renders everything twice, which takes a sixth of the time. `replayedScreens.test.tsx` keeps it.
Object.assign(React, { StrictMode: React.Fragment });

// A test on a busy machine may take longer than the first polling interval, and tests do not mock polling of
// discussions.
Object.assign(timing, { freshMessages: 3_600_000 });

/** Required by antd and missing in jsdom. */
class NoResizeObserver implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** rc-component schedules with a MessageChannel, whose open port would keep Node from exiting. */
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
// Defined for the lifetime of the window, because object URLs are revoked half a minute later.
Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
Element.prototype.scrollIntoView = () => undefined;

// antd without runtime styles, which are not visible here, and without motion: the same elements, three times faster.
jest.mock('../../../src/client/shared/ui/antdTheme', () => ({
  themeOf: () => ({ zeroRuntime: true, token: { motion: false } }),
}));

// Nothing is painted here, so callbacks run at once, within the `act` of the event.
jest.mock('../../../src/client/shared/ui/afterPaint', () => ({
  afterPaint: (run: () => void) => {
    run();
    return () => undefined;
  },
}));

beforeAll(closeNetwork);
afterEach(async () => {
  // Not wrapped in `act`, because the test does nothing meanwhile.
  await getConfig().asyncWrapper(waitForMockedRequests);
  cleanup();
  await endStores();
  window.localStorage.clear();
  await expectAllAnswered();
  // Removes the popup container, so that each test creates it after its own page.
  document.getElementById('popups')?.remove();
});
afterAll(openNetwork);
