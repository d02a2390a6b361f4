import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { openDropdown } from '../../../src/client/slices/forms';
import { useRecordedState } from '../../../src/client/store/useRecordedState';
import { testStore } from '../../support/client/testStore';

type Dropdown = { open: boolean; onOpenChange: (open: boolean) => void };

function Field({ name, seen }: { name: string; seen: Record<string, Dropdown> }) {
  const [open, onOpenChange] = useRecordedState(openDropdown, { in: name });
  seen[name] = { open, onOpenChange };
  return null;
}

test('one that lasts until its component goes is told apart by its place, and gone with it', () => {
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
