import { sessionEnded } from '#shared/session/userSlice.ts';
import { locationChanged } from '#shared/store/slices/router.ts';
import { screenState } from '#shared/store/slices/screen.ts';
import { testStore } from '#support/client/testStore.ts';

const openPicker = screenState('categories/picker', false);
const editedFile = screenState<number | null>('files/edited', null);
const openBell = screenState('layout/bell', false);
const query = screenState('categories/query', { q: '' });

const at = (pathname: string, search = '') => locationChanged({ pathname, search, hash: '' });

function opened() {
  const { store } = testStore();
  store.dispatch(at('/projekty/seznam'));
  store.dispatch(openPicker.changed(true));
  store.dispatch(editedFile.changed(7));
  store.dispatch(openBell.changed(true));
  return { store, names: () => Object.keys(store.getState().screen.open) };
}

it('keeps a value until it is reset to the initial one', () => {
  const { store, names } = opened();
  expect(editedFile.select()(store.getState())).toBe(7);
  store.dispatch(editedFile.changed(null));
  expect(editedFile.select()(store.getState())).toBeNull();
  expect(names()).toEqual(['categories/picker', 'layout/bell']);
  store.dispatch(openPicker.changed(false));
  expect(openPicker.select()(store.getState())).toBe(false);
  expect(names()).toEqual(['layout/bell']);
});

it('compares the initial value deeply', () => {
  const { store } = testStore();
  store.dispatch(query.changed({ q: 'síť' }));
  expect(query.select()(store.getState())).toEqual({ q: 'síť' });
  store.dispatch(query.changed({ q: '' }));
  expect(store.getState().screen.open).toEqual({});
  expect(query.select()(store.getState())).toBe(query.initial);
});

it('has instances by key, and actions named by the state', () => {
  const { store, names } = opened();
  store.beginHistory();
  store.dispatch(query.changed({ q: 'síť' }, 'tags'));
  store.dispatch(query.changed({ q: 'sklad' }, 'products'));
  expect(query.select('tags')(store.getState())).toEqual({ q: 'síť' });
  expect(query.select('products')(store.getState())).toEqual({ q: 'sklad' });
  expect(query.select()(store.getState())).toEqual({ q: '' });
  expect(names().slice(-2)).toEqual(['categories/query tags', 'categories/query products']);
  expect(store.history().actions.slice(-2)).toMatchObject([
    { type: 'categories/query', payload: { q: 'síť' } },
    { type: 'categories/query', payload: { q: 'sklad' } },
  ]);
});

it('is reset by another path; another search resets menus only', () => {
  const { store, names } = opened();
  store.dispatch(at('/projekty/seznam', '?q=spis'));
  expect(names()).toEqual(['categories/picker', 'files/edited']);
  store.dispatch(at('/projekty/12/upravit'));
  expect(names()).toEqual([]);
});

it.each(['expired', 'loggedOut', 'elsewhere'] as const)('the end of a session (%s) resets everything', (end) => {
  const { store, names } = opened();
  store.dispatch(sessionEnded(end));
  expect(names()).toEqual([]);
});

it('is masked by the fields of its value', () => {
  const { store } = testStore();
  store.beginHistory();
  store.dispatch(
    screenState<{ reg_number: string } | null>('companies/lookUp', null).changed({ reg_number: '27082440' }),
  );
  store.dispatch(screenState<{ fileName: string } | null>('files/fault', null).changed({ fileName: 'výplaty leden' }));
  expect(
    store
      .history()
      .actions.slice(-2)
      .map(({ payload }) => payload),
  ).toEqual([{ reg_number: '•••' }, { fileName: '•••' }]);
});
