import { grantsEndpoints, isSearchable } from '../../../src/client/slices/grants';
import { buildGrant } from '../../support/client/builders';
import { grantsService } from '../../support/client/network';
import { testStore } from '../../support/client/testStore';

const { searchGrants, getGrant, getGrantOptions } = grantsEndpoints.endpoints;

test('a search asks by path, never with the token, and is loading meanwhile', async () => {
  const { store } = testStore();
  grantsService().get('/grant/MUNICIPALITY/-/-/CZ064/CZ0642').matchHeader('Authorization', (value) => value === undefined).reply(200, [buildGrant()]);

  const search = { applicant: 'MUNICIPALITY', mapPart: 'CZ064', exactMapPart: 'CZ0642' };
  const asked = store.dispatch(searchGrants.initiate(search));
  expect(store.getState().grants).toEqual({ search, loading: true });

  expect((await asked).data).toEqual([buildGrant()]);
  expect(store.getState().grants.loading).toBe(false);
});

test('a failing service is no longer loading', async () => {
  const { store, toasts } = testStore();
  grantsService().get('/grant/-/DIGITAL/-/-').reply(503, { detail: 'Služba dotací teď neodpovídá.' });
  await store.dispatch(searchGrants.initiate({ selectedArea: 'DIGITAL' }));
  expect(store.getState().grants.loading).toBe(false);
  expect(toasts()).toEqual(['Služba dotací teď neodpovídá.']);
});

test('one grant and the options of the finder', async () => {
  const { store } = testStore();
  grantsService().get('/grant/detail/81').reply(200, buildGrant());
  grantsService().get('/grant/options/').reply(200, { applicants: [], areas: [] });
  expect((await store.dispatch(getGrant.initiate({ id: 81 }))).data).toEqual(buildGrant());
  expect((await store.dispatch(getGrantOptions.initiate())).data).toEqual({ applicants: [], areas: [] });
});

test.each([
  [{}, false],
  [{ exactMapPart: 'CZ0642' }, false],
  [{ applicant: 'NGO' }, true],
  [{ mapPart: 'CZ064' }, true],
])('searchable %j: %s', (search, expected) => {
  expect(isSearchable(search)).toBe(expected);
});
