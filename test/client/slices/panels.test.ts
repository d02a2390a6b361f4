import { panelClosed, panelOpened, selectPanel } from '../../../src/client/slices/panels';
import { locationChanged } from '../../../src/client/slices/router';
import { sessionEnded } from '../../../src/client/slices/session';
import { testStore } from '../../support/client/testStore';

const at = (pathname: string, search = '') => locationChanged({ pathname, search, hash: '' });

function opened() {
  const { store } = testStore();
  store.dispatch(at('/projekty/seznam'));
  store.dispatch(panelOpened({ panel: 'categories', value: true }));
  store.dispatch(panelOpened({ panel: 'file', value: 7 }));
  store.dispatch(panelOpened({ panel: 'bell', value: true }));
  return { store, names: () => Object.keys(store.getState().panels.open) };
}

test('a panel keeps its value until it is closed', () => {
  const { store, names } = opened();
  expect(selectPanel('file')(store.getState())).toBe(7);
  store.dispatch(panelClosed('file'));
  expect(selectPanel('file')(store.getState())).toBeNull();
  expect(names()).toEqual(['categories', 'bell']);
});

test('another search closes the menus only, another page everything', () => {
  const { store, names } = opened();
  store.dispatch(at('/projekty/seznam', '?q=spis'));
  expect(names()).toEqual(['categories', 'file']);
  store.dispatch(at('/projekty/12/upravit'));
  expect(names()).toEqual([]);
});

test.each(['expired', 'loggedOut', 'elsewhere'] as const)('a session that ends (%s) closes everything', (end) => {
  const { store, names } = opened();
  store.dispatch(sessionEnded(end));
  expect(names()).toEqual([]);
});
