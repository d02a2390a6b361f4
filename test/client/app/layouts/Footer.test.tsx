import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { Footer } from '#app/layouts/Footer.tsx';
import { connectDevice } from '#app/store/connectDevice.ts';
import type { Actor } from '#contract/access/access.ts';
import { connectivity } from '#shared/lib/connectivity.ts';
import { media } from '#shared/theme/media.ts';
import { PERSONS } from '#support/client/builders.ts';
import { matchOnly } from '#support/client/media.ts';
import { onceEnded, testStore } from '#support/client/testStore.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const GRANTS = 'Dotace na digitalizaci podle kraje a žadatele';
const REFERENCES = /^Reference od lidí/;
const SOFTWARE = 'Jeden přehled licencí a toho, kdy vyprší';

function slider(actor: Actor = PERSONS.premium) {
  const { store } = testStore();
  onceEnded(connectDevice(store, window, connectivity));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Footer actor={actor} />
      </MemoryRouter>
    </Provider>,
  );
  const region = screen.getByRole('region', { name: 'Z nabídky portálu' });
  return {
    region,
    shown: () => within(region).getByRole('link'),
    pass: (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000)),
  };
}

it('advances every three seconds and starts again after the last slide', () => {
  const { shown, pass } = slider();
  expect(shown()).toHaveAccessibleName(GRANTS);
  expect(shown()).toHaveAttribute('href', '/dotace/vyhledavani');
  pass(2.9);
  expect(shown()).toHaveAccessibleName(GRANTS);
  pass(0.2);
  expect(shown()).toHaveAccessibleName(REFERENCES);
  pass(3);
  expect(shown()).toHaveAccessibleName(SOFTWARE);
  pass(3);
  expect(shown()).toHaveAccessibleName(GRANTS);
});

it('its button stops and starts the rotation', () => {
  const { shown, pass } = slider();
  fireEvent.click(screen.getByRole('button', { name: 'Zastavit střídání' }));
  pass(60);
  expect(shown()).toHaveAccessibleName(GRANTS);
  fireEvent.click(screen.getByRole('button', { name: 'Spustit střídání' }));
  pass(3);
  expect(shown()).toHaveAccessibleName(REFERENCES);
});

it('pauses under the pointer and while it contains the focus', () => {
  const { region, shown, pass } = slider();
  fireEvent.mouseEnter(region);
  pass(60);
  expect(shown()).toHaveAccessibleName(GRANTS);
  act(() => shown().focus());
  fireEvent.mouseLeave(region);
  pass(60);
  expect(shown()).toHaveAccessibleName(GRANTS);
  act(() => shown().blur());
  pass(3);
  expect(shown()).toHaveAccessibleName(REFERENCES);
});

it('with reduced motion, slides change only by a button', () => {
  matchOnly(media.reducedMotion);
  const { shown, pass } = slider();
  expect(screen.queryByRole('button', { name: 'Zastavit střídání' })).toBeNull();
  pass(60);
  expect(shown()).toHaveAccessibleName(GRANTS);
  fireEvent.click(screen.getByRole('button', { name: 'Další z nabídky' }));
  expect(shown()).toHaveAccessibleName(REFERENCES);
  pass(60);
  expect(shown()).toHaveAccessibleName(REFERENCES);
});

it('does not advance in a replay', () => {
  const { store } = testStore();
  render(
    <Provider store={{ ...store, isReplayed: () => true } as typeof store}>
      <MemoryRouter>
        <Footer actor={PERSONS.premium} />
      </MemoryRouter>
    </Provider>,
  );
  act(() => void jest.advanceTimersByTime(60_000));
  const region = screen.getByRole('region', { name: 'Z nabídky portálu' });
  expect(within(region).getByRole('link')).toHaveAccessibleName(GRANTS);
});

it('suppliers are not shown the slides for clients', () => {
  const { shown, pass } = slider(PERSONS.supplier);
  pass(3);
  expect(shown()).toHaveAccessibleName(REFERENCES);
  pass(3);
  expect(shown()).toHaveAccessibleName(GRANTS);
});
