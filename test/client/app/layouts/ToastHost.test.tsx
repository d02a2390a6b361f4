import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ToastHost } from '#app/layouts/ToastHost.tsx';
import { toastShown } from '#shared/store/slices/toasts.ts';
import { PlainTheme } from '#support/client/renderWithStore.tsx';
import { testStore } from '#support/client/testStore.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function host() {
  const { store } = testStore();
  render(
    <PlainTheme>
      <Provider store={store}>
        <ToastHost />
      </Provider>
    </PlainTheme>,
  );
  const showToast = (message: string, tone: 'success' | 'error', durationMs = 2_000) =>
    act(() => void store.dispatch(toastShown({ message, tone, durationMs })));
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  return { showToast, pass };
}

it('announces a success politely and removes it after its duration', () => {
  const { showToast, pass } = host();
  showToast('Uloženo', 'success');
  expect(screen.getByRole('status')).toHaveTextContent('Uloženo');
  pass(1_900);
  expect(screen.getByText('Uloženo')).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText('Uloženo')).toBeNull();
});

it('announces an error assertively and pauses its timer while it is hovered', () => {
  const { showToast, pass } = host();
  showToast('Telefon není platný', 'error', 5_000);
  const toast = screen.getByText('Telefon není platný');
  expect(screen.getByRole('alert')).toContainElement(toast);
  pass(4_000);
  fireEvent.mouseEnter(toast);
  pass(60_000);
  expect(toast).toBeInTheDocument();
  fireEvent.mouseOut(toast, { relatedTarget: document.body });
  pass(1_100);
  expect(screen.queryByText('Telefon není platný')).toBeNull();
});

it('pauses the timer while a toast has focus and closes it on Escape', () => {
  const { showToast, pass } = host();
  showToast('Smazáno', 'success');
  const close = screen.getByRole('button', { name: 'Zavřít oznámení' });
  act(() => close.focus());
  pass(10_000);
  expect(screen.getByText('Smazáno')).toBeInTheDocument();
  fireEvent.keyDown(close, { key: 'Escape' });
  expect(screen.queryByText('Smazáno')).toBeNull();
});
