import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useUnread } from '#app/layouts/header/useNotifications.ts';
import { notificationsApi } from '#features/notifications/notificationsApi.ts';
import { deviceChanged } from '#shared/store/slices/device.ts';
import { api } from '#support/client/network.ts';
import { testStore } from '#support/client/testStore.ts';

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

/** Counts the requests while the bell is mounted. */
async function watch() {
  let requestCount = 0;
  api()
    .persist()
    .get('/notifications/count/')
    .reply(200, () => ({ count: (requestCount += 1), changed_at: null, is_mail_suppressed: false, waiting: 0 }));
  const { store } = testStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const view = renderHook(() => useUnread(), { wrapper });
  /** Advances the time and waits for pending responses. */
  const pass = async (ms: number) => {
    await act(async () => {
      jest.advanceTimersByTime(ms);
      await Promise.all(store.dispatch(notificationsApi.util.getRunningQueriesThunk()));
    });
    return requestCount;
  };
  const dispatchEvent = (type: string) => act(() => void store.dispatch({ type: `__rtkq/${type}` }));
  return { ...view, store, pass, dispatchEvent };
}

it('polls immediately and every minute', async () => {
  const { pass, result } = await watch();
  expect(await pass(0)).toBe(1);
  expect(await pass(MINUTE - 1_000)).toBe(1);
  expect(await pass(1_000)).toBe(2);
  expect(await pass(MINUTE)).toBe(3);
  await pass(100);
  expect(result.current.unread).toBe('3');
});

it('does not poll while the page is hidden, and polls immediately when it is visible again', async () => {
  const { pass, dispatchEvent } = await watch();
  await pass(0);
  dispatchEvent('unfocused');
  expect(await pass(5 * MINUTE)).toBe(1);
  dispatchEvent('focused');
  expect(await pass(0)).toBe(2);
});

it('does not poll while offline, and polls immediately when online again', async () => {
  const { pass, store, dispatchEvent } = await watch();
  await pass(0);
  act(() => void store.dispatch(deviceChanged({ online: false })));
  expect(await pass(5 * MINUTE)).toBe(1);
  act(() => void store.dispatch(deviceChanged({ online: true })));
  dispatchEvent('online');
  expect(await pass(0)).toBe(2);
});

it('does not poll after the bell is unmounted by logout', async () => {
  const { pass, unmount } = await watch();
  await pass(0);
  unmount();
  expect(await pass(5 * MINUTE)).toBe(1);
});
