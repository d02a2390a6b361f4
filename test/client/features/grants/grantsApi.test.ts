import { GRANTS_BASE } from '#contract/endpoints/endpoints.ts';
import { grantsEndpoints, isSearchable } from '#features/grants/grantsApi.ts';
import type { GrantSearch } from '#shared/store/slices/grants.ts';
import { buildGrant } from '#support/client/builders.ts';
import { grantsService } from '#support/client/network.ts';
import { testStore } from '#support/client/testStore.ts';
import { until } from '#support/waiting.ts';

const { searchGrants, listGrants, suggestGrants, getGrant, getGrantOptions } = grantsEndpoints.endpoints;

it('a search sends its parameters in the path, never sends the token, and has a loading state', async () => {
  const { store } = testStore();
  grantsService()
    .get('/grant/MUNICIPALITY/-/-/CZ064/CZ0642')
    .matchHeader('Authorization', (value) => value === undefined)
    .reply(200, [buildGrant()]);

  const search = { applicant: 'MUNICIPALITY', mapPart: 'CZ064', exactMapPart: 'CZ0642' };
  const request = store.dispatch(searchGrants.initiate(search));
  expect(store.getState().grants).toMatchObject({ search, loading: true });

  expect((await request).data).toEqual([buildGrant()]);
  expect(store.getState().grants.loading).toBe(false);
});

describe('the path of a search', () => {
  const values: Required<GrantSearch> = {
    applicant: 'příspěvková organizace',
    selectedArea: 'životní prostředí',
    exactArea: 'vzduch/voda',
    mapPart: 'CZ010',
    exactMapPart: 'Praha 4?',
  };
  const encoded: Required<GrantSearch> = {
    applicant: 'p%C5%99%C3%ADsp%C4%9Bvkov%C3%A1%20organizace',
    selectedArea: '%C5%BEivotn%C3%AD%20prost%C5%99ed%C3%AD',
    exactArea: 'vzduch%2Fvoda',
    mapPart: 'CZ010',
    exactMapPart: 'Praha%204%3F',
  };
  const parts = Object.keys(values) as (keyof GrantSearch)[];
  const combinations = Array.from({ length: 2 ** parts.length }, (_, bits) =>
    parts.filter((_part, index) => bits & (1 << index)),
  );

  it.each(combinations.map((given) => [given.join(', ') || 'nothing', given] as const))(
    'with %s given',
    async (_name, given) => {
      const { store } = testStore();
      const search = Object.fromEntries(given.map((part) => [part, values[part]]));
      const [last, ...first] = [...parts].reverse().map((part) => (given.includes(part) ? encoded[part] : '-'));
      const path = [...first.reverse(), ...(last === '-' ? [] : [last])].join('/');
      const paths: string[] = [];
      grantsService()
        .get(/^\/grants-api\/grant\//)
        .reply(200, (uri) => {
          paths.push(uri);
          return [];
        });

      await store.dispatch(searchGrants.initiate(search));
      expect(paths).toEqual([`/grants-api/grant/${path}`]);
    },
  );

  it('an empty parameter counts as missing', async () => {
    const { store } = testStore();
    grantsService().get('/grant/-/DIGITAL/-/-').reply(200, []);
    expect(
      (await store.dispatch(searchGrants.initiate({ applicant: '', selectedArea: 'DIGITAL', exactMapPart: '' }))).data,
    ).toEqual([]);
  });
});

describe('several regions', () => {
  const search: GrantSearch = { selectedArea: 'DIGITAL', mapPart: 'CZ064,CZ072' };

  it('are one request to the embedded service', async () => {
    const home = atHome();
    const { store } = testStore({ grantsBase: GRANTS_BASE });
    grantsService().get('/grant/-/DIGITAL/-/CZ064%2CCZ072').reply(200, [buildGrant()]);
    expect((await store.dispatch(searchGrants.initiate(search))).data).toEqual([buildGrant()]);
    home.mockRestore();
  });

  it('are one request each to an external service, with duplicate grants removed', async () => {
    const { store } = testStore();
    grantsService()
      .get('/grant/-/DIGITAL/-/CZ064')
      .reply(200, [buildGrant(), buildGrant({ id: 82 })]);
    grantsService()
      .get('/grant/-/DIGITAL/-/CZ072')
      .reply(200, [buildGrant({ id: 82 }), buildGrant({ id: 83 })]);
    const { data } = await store.dispatch(searchGrants.initiate(search));
    expect(data?.map(({ id }) => id)).toEqual([buildGrant().id, 82, 83]);
  });

  it('fail together, because partial results would look complete', async () => {
    const { store, toasts } = testStore();
    grantsService().get('/grant/-/DIGITAL/-/CZ064').reply(200, [buildGrant()]);
    grantsService().get('/grant/-/DIGITAL/-/CZ072').reply(503, { detail: 'Služba dotací teď neodpovídá.' });
    expect((await store.dispatch(listGrants.initiate(search))).isError).toBe(true);
    expect(toasts()).toEqual([]);
  });
});

/** Gives the embedded service the portal's own address, which a test without a window lacks. */
function atHome(): jest.SpyInstance {
  const { fetch } = globalThis;
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      fetch(new URL(address instanceof Request ? address.url : address, 'http://portal.test'), init),
    );
}

it('a newer search aborts the older one, which no longer changes the state', async () => {
  const { store, toasts } = testStore();
  const request = grantsService().get('/grant/NGO/-/-/-').delay(300).reply(200, [buildGrant()]);
  grantsService()
    .get('/grant/CHURCH/-/-/-')
    .delay(50)
    .reply(200, [buildGrant({ id: 82 })]);

  const older = store.dispatch(searchGrants.initiate({ applicant: 'NGO' }));
  await until(() => request.isDone());
  const newer = store.dispatch(searchGrants.initiate({ applicant: 'CHURCH' }));
  expect((await older).data).toBeUndefined();
  expect(store.getState().grants).toMatchObject({ search: { applicant: 'CHURCH' }, loading: true });
  expect((await newer).data?.map(({ id }) => id)).toEqual([82]);
  expect(store.getState().grants.loading).toBe(false);
  expect(toasts()).toEqual([]);
});

it('a request next to the search neither aborts it nor shows a toast when it fails', async () => {
  const { store, toasts } = testStore();
  grantsService().get('/grant/NGO/-/-/-').delay(30).reply(200, [buildGrant()]);
  grantsService().get('/grant/-/DIGITAL/-/-').reply(500, '<h1>Chyba</h1>');
  const search = store.dispatch(searchGrants.initiate({ applicant: 'NGO' }));
  expect((await store.dispatch(listGrants.initiate({ selectedArea: 'DIGITAL' }))).isError).toBe(true);
  expect((await search).data).toHaveLength(1);
  expect(toasts()).toEqual([]);
});

it('a failing service ends the loading state', async () => {
  const { store, toasts } = testStore();
  grantsService().get('/grant/-/DIGITAL/-/-').reply(503, { detail: 'Služba dotací teď neodpovídá.' });
  await store.dispatch(searchGrants.initiate({ selectedArea: 'DIGITAL' }));
  expect(store.getState().grants.loading).toBe(false);
  // The screen shows the error in place of the results.
  expect(toasts()).toEqual([]);
});

it("a 401 of an external service does not end the portal's session", async () => {
  const { store, visited } = testStore();
  grantsService().get('/grant/detail/81').reply(401, { detail: 'Kdo jste?' });
  expect((await store.dispatch(getGrant.initiate({ id: 81 }))).isError).toBe(true);
  expect(store.getState().user.token).not.toBeNull();
  expect(visited).toEqual([]);
});

it.each([
  ['a page of HTML', '<!doctype html><p>Odstávka</p>'],
  ['an object without a list', { message: 'ok' }],
  ['a list of something else', [{ jmeno: 'Dotace' }, 3, null]],
])('%s is refused as unreadable', async (_name, body) => {
  const { store } = testStore();
  grantsService().get('/grant/NGO/-/-/-').reply(200, body);
  const { error } = await store.dispatch(searchGrants.initiate({ applicant: 'NGO' }));
  expect(error).toEqual({ kind: 'unreadable', status: 200 });
});

it('unknown fields are ignored and valid ones are shown', async () => {
  const { store } = testStore();
  const foreign = {
    id: '81',
    title: ' Dotace ',
    amount_max: '250000',
    amount_min: 'dle rozpočtu',
    open_to: '2020-02-01T00:00:00Z',
    open_from: '31. 2. 2020',
    state: 'VYHLASENA',
    url: 'javascript:alert(1)',
    applicants: ['OBEC', 7],
    regions: 'celá ČR',
    cosi: {},
  };
  grantsService()
    .get('/grant/NGO/-/-/-')
    .reply(200, { results: [foreign, { id: 'x' }] });
  const { data } = await store.dispatch(searchGrants.initiate({ applicant: 'NGO' }));
  expect(data).toEqual([
    buildGrant({
      id: 81,
      title: 'Dotace',
      amount_max: 250_000,
      open_to: '2020-02-01',
      state: 'CLOSED',
      applicants: ['OBEC'],
      area: '',
    }),
  ]);
});

it('one grant and the options of the finder are loaded', async () => {
  const { store } = testStore();
  grantsService().get('/grant/detail/81').reply(200, buildGrant());
  const options = {
    applicants: [{ label: 'Veřejná správa', options: [{ code: 'MUNICIPALITY', label: 'Obec' }] }],
    areas: [{ code: 'DIGITAL', label: 'Digitalizace', exact_areas: [] }],
  };
  grantsService()
    .get('/grant/options/')
    .reply(200, { ...options, applicants: [...options.applicants, { label: 'Prázdná', options: null }] });
  expect((await store.dispatch(getGrant.initiate({ id: 81 }))).data).toEqual(buildGrant());
  expect((await store.dispatch(getGrantOptions.initiate())).data).toEqual(options);
});

it.each([
  ['has none', 404, { detail: 'Nenalezeno.' }],
  ['answers a page of HTML', 200, '<!doctype html><p>Dotace</p>'],
])('the options of the embedded service are used when an external one %s', async (_what, status, answer) => {
  const home = atHome();
  const { store, toasts } = testStore();
  const options = { applicants: [{ label: 'Firmy', options: [{ code: 'SMALL', label: 'Malý podnik' }] }], areas: [] };
  grantsService().get('/grant/options/').reply(status, answer);
  grantsService().get('/grant/options/').reply(200, options);
  expect((await store.dispatch(getGrantOptions.initiate())).data).toEqual(options);
  expect(toasts()).toEqual([]);
  home.mockRestore();
});

it('suggestions are read from any service, and a service without them shows no toast', async () => {
  const { store, toasts } = testStore();
  const known = { id: 81, title: 'Sítě', state: 'OPEN' };
  grantsService()
    .get('/grant/suggestion/')
    .query({ q: 'sítě' })
    .reply(200, { results: [{ ...known, secret: 1 }, { title: 'Bez čísla' }] });
  grantsService().get('/grant/suggestion/').query({ q: 'xyz' }).reply(404, {});

  expect((await store.dispatch(suggestGrants.initiate({ q: 'sítě' }))).data).toEqual([known]);
  expect((await store.dispatch(suggestGrants.initiate({ q: 'xyz' }))).isError).toBe(true);
  expect(toasts()).toEqual([]);
});

it('options of a service that is down are not replaced by those of the embedded one', async () => {
  const { store } = testStore();
  grantsService().get('/grant/options/').reply(503, { detail: 'Mimo provoz.' });
  expect((await store.dispatch(getGrantOptions.initiate())).isError).toBe(true);
});

it.each([
  [{}, false],
  [{ exactMapPart: 'CZ0642' }, false],
  [{ applicant: 'NGO' }, true],
  [{ selectedArea: 'DIGITAL' }, true],
  [{ exactArea: 'EHEALTH' }, true],
  [{ mapPart: 'CZ064' }, true],
])('isSearchable of %j is %s', (search, expected) => {
  expect(isSearchable(search)).toBe(expected);
});
