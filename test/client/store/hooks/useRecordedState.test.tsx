import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { openDropdown } from '../../../../src/client/slices/forms';
import { recordedState } from '../../../../src/client/slices/panels';
import { useRecordedState } from '../../../../src/client/store/hooks/useRecordedState';
import { testStore } from '../../../support/client/testStore';

type Dropdown = { open: boolean; onOpenChange: (open: boolean) => void };

function Field({ name, seen }: { name: string; seen: Record<string, Dropdown> }) {
  const [open, onOpenChange] = useRecordedState(openDropdown, { in: name });
  seen[name] = { open, onOpenChange };
  return null;
}

it('one that lasts until its component goes is told apart by its place, and gone with it', () => {
  const { store } = testStore();
  const seen: Record<string, Dropdown> = {};
  const page = (names: string[]) => (
    <Provider store={store}>
      {names.map((name) => (
        <Field key={name} name={name} seen={seen} />
      ))}
    </Provider>
  );
  const { rerender } = render(page(['expiry', 'need']));
  const open = () => Object.keys(seen).filter((name) => seen[name]?.open);
  expect(open()).toEqual([]);

  act(() => seen.expiry?.onOpenChange(true));
  expect(open()).toEqual(['expiry']);
  act(() => seen.need?.onOpenChange(true));
  // The former one closes a moment later.
  act(() => seen.expiry?.onOpenChange(false));
  expect(open()).toEqual(['need']);

  rerender(page(['expiry']));
  expect(store.getState().panels.open).toEqual({});
});

const written = recordedState('searchObject/written', { q: '' }, { untilUnmount: true });

function Search({ of }: { of: string }) {
  const [{ q }, write, writeAtOnce] = useRecordedState(written, { of, moves: true });
  return (
    <>
      <output>{q}</output>
      <button onClick={() => write({ q: 'sí' })}>write</button>
      <button onClick={() => writeAtOnce({ q: 'sítě' })}>send</button>
    </>
  );
}

it('one that belongs to a thing begins anew with another, whether it is at rest or not', () => {
  jest.useFakeTimers();
  const { store } = testStore();
  const page = (of: string) => (
    <Provider store={store}>
      <Search of={of} />
    </Provider>
  );
  const { rerender } = render(page('účto'));
  const stored = () => written.select()(store.getState()).q;
  act(() => screen.getByText('send').click());
  expect(stored()).toBe('sítě');
  rerender(page('mzdy'));
  expect([screen.getByRole('status').textContent, stored()]).toEqual(['', '']);

  act(() => screen.getByText('write').click());
  expect([screen.getByRole('status').textContent, stored()]).toEqual(['sí', '']);
  rerender(page('sklad'));
  act(() => void jest.advanceTimersByTime(1_000));
  expect([screen.getByRole('status').textContent, stored()]).toEqual(['', '']);
  jest.useRealTimers();
});
