import { act, screen } from '@testing-library/react';
import { WaitNote } from '#shared/forms/WaitNote.tsx';
import { waitStarted, waitUpdated } from '#shared/store/slices/waits.ts';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

afterEach(() => {
  jest.useRealTimers();
});

// The countdown is a lazy chunk loaded with the first wait of the file, so the first `act` of each test is awaited.

it('counts down visibly every second and announces it to a screen reader only occasionally', async () => {
  const { store } = await renderWithStore(<WaitNote endpoint="login" />);
  expect(screen.queryByRole('status')).toBeNull();
  jest.useFakeTimers();
  await act(
    async () => void store.dispatch(waitStarted({ endpoint: 'login', until: Date.now() + 90_000, seconds: 90 })),
  );

  expect(screen.getByText(/za.1:30\./)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/za 2.minuty\.$/);
  act(() => void jest.advanceTimersByTime(5_000));
  expect(screen.getByText(/za.1:25\./)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/za 2.minuty\.$/);
  act(() => void jest.advanceTimersByTime(40_000));
  expect(screen.getByText(/za.0:45\./)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/za 60.sekund\.$/);
  act(() => void jest.advanceTimersByTime(45_000));
  expect(screen.getByRole('status')).toHaveTextContent('Teď to můžete zkusit znovu.');
  expect(store.getState().waits.login).toMatchObject({ left: 0 });
});

it.each([
  [3_599, /za.59:59\./, /za 60.minut\.$/],
  [3_600, /za.1:00:00\./, /za 60.minut\.$/],
  [79_260, /za.22:01:00\./, /za 23.hodin\.$/],
])('%s seconds are announced in hours when there are that many', async (seconds, shown, announced) => {
  const { store } = await renderWithStore(<WaitNote endpoint="createRequest" />);
  jest.useFakeTimers();
  await act(
    async () =>
      void store.dispatch(waitStarted({ endpoint: 'createRequest', until: Date.now() + seconds * 1000, seconds })),
  );
  expect(screen.getByText(shown)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(announced);
});

it('in a replay, after the deadline has passed, shows the last recorded remaining time', async () => {
  const { store } = await renderWithStore(<WaitNote endpoint="login" />);
  const dispatch = store.dispatch;
  await act(async () => {
    dispatch(waitStarted({ endpoint: 'login', until: 0, seconds: 90 }));
    store.dispatch = ((action: unknown) => action) as typeof dispatch;
  });
  expect(screen.getByText(/za.1:30\./)).toBeVisible();
  act(() => void dispatch(waitUpdated({ endpoint: 'login', left: 30 })));
  expect(screen.getByText(/za.0:30\./)).toBeVisible();
  act(() => void dispatch(waitUpdated({ endpoint: 'login', left: 0 })));
  expect(screen.getByRole('status')).toHaveTextContent('Teď to můžete zkusit znovu.');
});
