import { act } from '@testing-library/react';
import { connectDevice } from '#app/store/connectDevice.ts';
import { selectDevice } from '#shared/store/slices/device.ts';
import { recordOpened } from '#shared/store/slices/support.ts';
import { matchOnly } from '#support/client/media.ts';
import { onceEnded, testStore } from '#support/client/testStore.ts';

const SPOKEN = { subscribe: () => () => undefined, isWaiting: () => false };

function connected() {
  const { store } = testStore();
  onceEnded(connectDevice(store, window, SPOKEN));
  return { store, device: () => selectDevice(store.getState()) };
}
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());
/** Waits until debounced updates have run; the current day is checked once a minute. */
const rest = () => act(() => jest.advanceTimersByTimeAsync(1_000));

it('the store holds the window size, media queries, the connection and the day in Prague', async () => {
  matchOnly('(prefers-color-scheme: dark)');
  const { device } = connected();
  expect(device()).toMatchObject({
    window: [window.innerWidth, window.innerHeight],
    media: ['dark'],
    online: true,
    today: '2026-11-21',
  });

  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(device().online).toBe(false);

  jest.setSystemTime(new Date('2026-11-21T23:01:00Z'));
  jest.advanceTimersByTime(60_000);
  expect(device().today).toBe('2026-11-22');
});

it('printing keeps the width of the page', () => {
  const matching = new Set(['(prefers-color-scheme: dark)']);
  const heard: (() => void)[] = [];
  const real = window.matchMedia.bind(window);
  jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperties(real(query), {
      matches: { get: () => matching.has(query) },
      addEventListener: { value: (_event: string, hear: () => void) => heard.push(hear) },
    }),
  );
  const { device } = connected();
  expect(device().media).toEqual(['dark']);
  matching.clear();
  matching.add('print');
  heard.forEach((hear) => hear());
  expect(device().media).toEqual(['dark']);
  matching.clear();
  heard.forEach((hear) => hear());
  expect(device().media).toEqual([]);
});

it('resizing is one recorded action, at the latest when the record is opened', async () => {
  const { store, device } = connected();
  const width = window.innerWidth;
  store.beginHistory();
  for (const size of [900, 800, 700]) {
    Object.assign(window, { innerWidth: size });
    window.dispatchEvent(new Event('resize'));
  }
  expect(device().window[0]).toBe(width);
  await rest();
  expect(device().window[0]).toBe(700);
  expect(store.history().actions.map(({ type }) => type)).toEqual(['device/deviceChanged']);

  Object.assign(window, { innerWidth: 600 });
  window.dispatchEvent(new Event('resize'));
  store.dispatch(recordOpened());
  expect(device().window[0]).toBe(600);
  Object.assign(window, { innerWidth: width });
});
