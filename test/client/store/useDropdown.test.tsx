import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useDropdown } from '../../../src/client/store/useDropdown';
import { testStore } from '../../support/client/testStore';

type Dropdown = ReturnType<typeof useDropdown>;

function Field({ name, seen }: { name: string; seen: Record<string, Dropdown> }) {
  seen[name] = useDropdown(name);
  return null;
}

test('one dropdown is open at a time, and none of a field that is gone', () => {
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
  expect(store.getState().panels.open.dropdown).toBeUndefined();
});
