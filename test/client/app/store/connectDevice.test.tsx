import { act } from '@testing-library/react';
import { selectDevice } from '../../../../src/client/app/slices/device';
import { locationChanged } from '../../../../src/client/app/slices/router';
import { recordOpened } from '../../../../src/client/features/support/supportApi';
import { connectDevice } from '../../../../src/client/app/store/connectDevice';
import { paneNamed } from '../../../../src/client/app/store/record/panes';
import { matchOnly } from '../../../support/client/media';
import { onceEnded, testStore } from '../../../support/client/testStore';

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
  const held = new Set(['(prefers-color-scheme: dark)']);
  const heard: (() => void)[] = [];
  const real = window.matchMedia.bind(window);
  jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperties(real(query), {
      matches: { get: () => held.has(query) },
      addEventListener: { value: (_event: string, hear: () => void) => heard.push(hear) },
    }),
  );
  const { device } = connected();
  expect(device().media).toEqual(['dark']);
  held.clear();
  held.add('print');
  heard.forEach((hear) => hear());
  expect(device().media).toEqual(['dark']);
  held.clear();
  heard.forEach((hear) => hear());
  expect(device().media).toEqual([]);
});

it('a scroll is one recorded action, however long it takes', async () => {
  const { store, device } = connected();
  store.beginHistory();
  for (const top of [10, 200, 740.4]) {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  }
  await rest();
  expect(device().scrolled).toBe(740);
  expect(store.history().actions.map(({ type }) => type)).toEqual(['device/deviceChanged']);

  Object.assign(window, { scrollY: 900 });
  window.dispatchEvent(new Event('scroll'));
  store.dispatch(recordOpened());
  expect(device().scrolled).toBe(900);
  Object.assign(window, { scrollY: 0 });
});

it('a scroll inside an element is recorded until the element is removed', async () => {
  const { store, device } = connected();
  document.body.innerHTML = '<div class="table"></div><div class="table wide"></div><ul><li>A</li></ul><input>';
  const [, table] = [...document.getElementsByClassName('table')];
  const list = document.querySelector('ul')!;
  store.beginHistory();
  for (const left of [10, 60, 120.4]) {
    Object.assign(table!, { scrollLeft: left });
    table!.dispatchEvent(new Event('scroll'));
  }
  Object.assign(list, { scrollTop: 80 });
  list.dispatchEvent(new Event('scroll'));
  Object.assign(document.querySelector('input')!, { scrollLeft: 30 });
  document.querySelector('input')!.dispatchEvent(new Event('scroll'));
  expect(device().panes).toEqual({});
  await rest();
  expect(device().panes).toEqual({ '.table 1': [120, 0], 'ul 0': [0, 80] });
  expect(store.history().actions.map(({ type }) => type)).toEqual(['device/deviceChanged']);
  expect(paneNamed(document, '.table 1')).toBe(table);
  expect(paneNamed(document, 'ul 0')).toBe(list);
  expect(paneNamed(document, '.table 7')).toBeUndefined();

  // A closed dialog removes its scrollable elements; the action that closed it records that.
  list.remove();
  store.dispatch(locationChanged({ pathname: '/jinam', search: '', hash: '' }));
  await rest();
  expect(device().panes).toEqual({ '.table 1': [120, 0] });
  document.body.innerHTML = '';
});
