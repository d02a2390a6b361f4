import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useFreshMessages } from '#shared/records/messages/useFreshMessages.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { timing } from '#shared/theme/timing.ts';

const thread = { ct_id: 1, object_id: 12 };
let isHidden = false;

beforeEach(() => {
  jest.replaceProperty(timing as { freshMessages: number }, 'freshMessages', 5_000);
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => jest.useRealTimers());

/** Mounts a discussion and records the seconds at which it polls for new messages. */
function watch(mark: string | undefined) {
  const start = Date.now();
  const looks: number[] = [];
  const dispatch = () => {
    looks.push(Math.round((Date.now() - start) / 1000));
    return Promise.resolve();
  };
  const store = { dispatch, getState: () => ({}), subscribe: () => () => undefined } as unknown as AppStore;
  const view = renderHook((shown: { mark: string | undefined }) => useFreshMessages(thread, shown.mark), {
    initialProps: { mark },
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return { ...view, looks, pass: (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000)) };
}

/** Simulates the user leaving or returning to the window. */
function see(visible: boolean) {
  isHidden = !visible;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('polls a quiet discussion after 5, 10, 20, 40 and then every 60 seconds', async () => {
  const { looks, pass } = watch('1');
  await pass(5 + 10 + 20 + 40 + 60 + 60 + 60);
  expect(looks).toEqual([5, 15, 35, 75, 135, 195, 255]);
});

it('a new message makes the polling frequent again', async () => {
  const { looks, pass, rerender } = watch('1');
  await pass(100);
  expect(looks).toEqual([5, 15, 35, 75]);
  rerender({ mark: '2' });
  await pass(16);
  expect(looks.slice(4)).toEqual([105, 115]);
});

it('does not poll while the page is hidden, and polls immediately when it is visible again', async () => {
  const { looks, pass } = watch('1');
  await pass(6);
  see(false);
  await pass(600);
  expect(looks).toEqual([5]);
  see(true);
  await pass(10);
  expect(looks).toEqual([5, 606, 616]);
});

it('does not poll before the discussion has loaded, nor after it was unmounted', async () => {
  const early = watch(undefined);
  await early.pass(100);
  const left = watch('1');
  left.unmount();
  see(true);
  await left.pass(100);
  expect([early.looks, left.looks]).toEqual([[], []]);
});
