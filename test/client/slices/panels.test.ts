import { recordedState } from '../../../src/client/slices/panels';
import { locationChanged } from '../../../src/client/slices/router';
import { sessionEnded } from '../../../src/client/slices/user';
import { testStore } from '../../support/client/testStore';

const openPicker = recordedState('categories/picker', false);
const editedFile = recordedState<number | null>('files/edited', null);
const openBell = recordedState('layout/bell', false);
const sought = recordedState('categories/sought', { q: '' });

const at = (pathname: string, search = '') => locationChanged({ pathname, search, hash: '' });

function opened() {
  const { store } = testStore();
  store.dispatch(at('/projekty/seznam'));
  store.dispatch(openPicker.changed(true));
  store.dispatch(editedFile.changed(7));
  store.dispatch(openBell.changed(true));
  return { store, names: () => Object.keys(store.getState().panels.open) };
}

it('a recorded state keeps its value until it is back at its beginning', () => {
  const { store, names } = opened();
  expect(editedFile.select()(store.getState())).toBe(7);
  store.dispatch(editedFile.changed(null));
  expect(editedFile.select()(store.getState())).toBeNull();
  expect(names()).toEqual(['categories/picker', 'layout/bell']);
  store.dispatch(openPicker.changed(false));
  expect(openPicker.select()(store.getState())).toBe(false);
  expect(names()).toEqual(['layout/bell']);
});

it('the same is the beginning, also as another object', () => {
  const { store } = testStore();
  store.dispatch(sought.changed({ q: 'síť' }));
  expect(sought.select()(store.getState())).toEqual({ q: 'síť' });
  store.dispatch(sought.changed({ q: '' }));
  expect(store.getState().panels.open).toEqual({});
  expect(sought.select()(store.getState())).toBe(sought.initial);
});

it('several of a page are told apart, and a record names what was changed', () => {
  const { store, names } = opened();
  store.beginHistory();
  store.dispatch(sought.changed({ q: 'síť' }, 'tags'));
  store.dispatch(sought.changed({ q: 'sklad' }, 'products'));
  expect(sought.select('tags')(store.getState())).toEqual({ q: 'síť' });
  expect(sought.select('products')(store.getState())).toEqual({ q: 'sklad' });
  expect(sought.select()(store.getState())).toEqual({ q: '' });
  expect(names().slice(-2)).toEqual(['categories/sought tags', 'categories/sought products']);
  expect(store.history().actions.slice(-2)).toMatchObject([
    { type: 'categories/sought', payload: { q: 'síť' } },
    { type: 'categories/sought', payload: { q: 'sklad' } },
  ]);
});

it('another search closes the menus only, another page everything', () => {
  const { store, names } = opened();
  store.dispatch(at('/projekty/seznam', '?q=spis'));
  expect(names()).toEqual(['categories/picker', 'files/edited']);
  store.dispatch(at('/projekty/12/upravit'));
  expect(names()).toEqual([]);
});

it.each(['expired', 'loggedOut', 'elsewhere'] as const)('a session that ends (%s) closes everything', (end) => {
  const { store, names } = opened();
  store.dispatch(sessionEnded(end));
  expect(names()).toEqual([]);
});

it('fields inside a value are masked as everywhere', () => {
  const { store } = testStore();
  store.beginHistory();
  store.dispatch(
    recordedState<{ reg_number: string } | null>('companies/lookUp', null).changed({ reg_number: '27082440' }),
  );
  store.dispatch(
    recordedState<{ fileName: string } | null>('files/fault', null).changed({ fileName: 'výplaty leden' }),
  );
  expect(
    store
      .history()
      .actions.slice(-2)
      .map(({ payload }) => payload),
  ).toEqual([{ reg_number: '•••' }, { fileName: '•••' }]);
});
