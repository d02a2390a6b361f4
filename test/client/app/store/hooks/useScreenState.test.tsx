import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { openDropdown } from '../../../../../src/client/app/slices/forms';
import { screenState } from '../../../../../src/client/app/slices/screen';
import { useScreenState } from '../../../../../src/client/app/store/hooks/useScreenState';
import { testStore } from '../../../../support/client/testStore';

type Dropdown = { open: boolean; onOpenChange: (open: boolean) => void };

function Field({ name, seen }: { name: string; seen: Record<string, Dropdown> }) {
  const [open, onOpenChange] = useScreenState(openDropdown, { in: name });
  seen[name] = { open, onOpenChange };
  return null;
}

it('resets an instance with untilUnmount when its component unmounts', () => {
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
  // The previous one closes a moment later.
  act(() => seen.expiry?.onOpenChange(false));
  expect(open()).toEqual(['need']);

  rerender(page(['expiry']));
  expect(store.getState().screen.open).toEqual({});
});

const written = screenState('searchObject/written', { q: '' }, { untilUnmount: true });

function Search({ of }: { of: string }) {
  const [{ q }, write, writeAtOnce] = useScreenState(written, { of, moves: true });
  return (
    <>
      <output>{q}</output>
      <button onClick={() => write({ q: 'sí' })}>write</button>
      <button onClick={() => writeAtOnce({ q: 'sítě' })}>send</button>
    </>
  );
}

it('resets when its owner changes, even during a debounce', () => {
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
