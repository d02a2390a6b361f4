import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { addDays } from '../../../../src/contract/days';
import { Bell } from '../../../../src/client/layouts/header/Bell';
import { deviceChanged } from '../../../../src/client/slices/device';
import { noticeShown } from '../../../../src/client/slices/notices';
import { requestsApi } from '../../../../src/client/slices/requests';
import type { AppStore } from '../../../../src/client/store/makeStore';
import { buildPage, buildRequest } from '../../../support/client/builders';
import { api } from '../../../support/client/network';
import { logInAs } from '../../../support/client/renderWithStore';
import { testStore } from '../../../support/client/testStore';

const TODAY = '2026-11-22';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const MINUTE = 60_000;
const OWN_PAGE = 9_999;

// What the opened list shows besides is a chunk of its own.
beforeAll(() => import('../../../../src/client/layouts/header/ExpiringLicences'));
afterEach(() => jest.useRealTimers());

/** What the server has of the own requests by now: when each was accepted. */
async function requestsAre(store: AppStore, accepted: readonly number[]) {
  const requests = accepted.map((at, index) =>
    buildRequest({ id: 51 + index, kind: 'callbacks', state: 'ACCEPTED', accepted_at: new Date(at).toISOString() }),
  );
  for (const kind of ['assistant', 'consierge', 'callbacks'] as const) {
    const page = buildPage(kind === 'callbacks' ? requests : []);
    await store.dispatch(requestsApi.util.upsertQueryData('listRequests', { kind, page_size: OWN_PAGE }, page));
  }
}

/** The header's bell at noon, half a minute after the page was opened. */
async function showBell(accepted: readonly number[] = []) {
  const { store } = testStore();
  await logInAs(store, 'basic');
  // What the opened list asks for besides.
  api().persist().get(/./).optionally().reply(200, buildPage([]));
  store.dispatch(deviceChanged({ today: TODAY }));
  await requestsAre(store, accepted);
  jest.useFakeTimers({ now: NOON });
  const { container } = render(
    <Provider store={store}>
      <MemoryRouter>
        <Bell />
      </MemoryRouter>
    </Provider>,
  );
  act(() => void jest.advanceTimersByTime(30_000));
  const hasDot = () => container.querySelector('.dot') !== null;
  const click = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button'));
      await Promise.resolve();
    });
  const told = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  return { store, hasDot, click, told };
}

it('a toast leaves a dot until somebody opens the bell', async () => {
  const { store, hasDot, click } = await showBell();
  expect(hasDot()).toBe(false);
  act(() => void store.dispatch(noticeShown({ tone: 'success', message: 'Uloženo', durationMs: 2_000 })));
  expect(hasDot()).toBe(true);
  await click();
  expect(hasDot()).toBe(false);
  expect(screen.getByText('Uloženo')).toBeInTheDocument();
  await click();
  expect(hasDot()).toBe(false);
});

it('news of a request leave a dot once: not after they were read, again when more come', async () => {
  const { store, hasDot, click, told } = await showBell([NOON - MINUTE]);
  expect(hasDot()).toBe(true);
  await click();
  expect(told()).toHaveLength(1);
  expect(hasDot()).toBe(false);
  await click();
  expect(hasDot()).toBe(false);

  act(() => void jest.advanceTimersByTime(MINUTE / 2));
  await act(async () => {
    await requestsAre(store, [NOON - MINUTE, Date.now()]);
    // The caches tell of their changes with the next frame.
    jest.advanceTimersByTime(100);
  });
  expect(hasDot()).toBe(true);
});

it.each([
  ['since midnight of yesterday', 1, true],
  ['at midnight of yesterday', 0, false],
])('after a log-in, news from %s are new: dot %s', async (_since, ms, isNew) => {
  const { hasDot, click, told } = await showBell([Date.parse(addDays(TODAY, -1)) + ms]);
  expect(hasDot()).toBe(isNew);
  await click();
  expect(told()).toHaveLength(1);
});

it('nothing is told that is thirty days old', async () => {
  const limit = Date.parse(addDays(TODAY, -30));
  const { click, told } = await showBell([limit, limit + 1, limit - 86_400_000]);
  await click();
  expect(told()).toHaveLength(1);
});
