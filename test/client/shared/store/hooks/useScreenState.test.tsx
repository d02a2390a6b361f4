import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { screenState } from '#shared/store/slices/screen.ts';
import { testStore } from '#support/client/testStore.ts';

const openPicker = screenState('categories/picker', false, { untilUnmount: true });

type Picker = { open: boolean; setOpen: (open: boolean) => void };

function Field({ name, seen }: { name: string; seen: Record<string, Picker> }) {
  const [open, setOpen] = useScreenState(openPicker, { in: name });
  seen[name] = { open, setOpen };
  return null;
}

it('resets an instance with untilUnmount when its component unmounts', () => {
  const { store } = testStore();
  const seen: Record<string, Picker> = {};
  const page = (names: string[]) => (
    <Provider store={store}>
      {names.map((name) => (
        <Field key={name} name={name} seen={seen} />
      ))}
    </Provider>
  );
  const { rerender } = render(page(['project', 'request']));
  const open = () => Object.keys(seen).filter((name) => seen[name]?.open);
  expect(open()).toEqual([]);

  act(() => seen.project?.setOpen(true));
  expect(open()).toEqual(['project']);
  act(() => seen.request?.setOpen(true));
  act(() => seen.project?.setOpen(false));
  expect(open()).toEqual(['request']);

  rerender(page(['project']));
  expect(store.getState().screen.open).toEqual({});
});
