import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { withQuery } from '#contract/paths.ts';
import { addressSearch, listSearch } from '#shared/search/addressSearch.ts';
import {
  arranging,
  cardsOrTable,
  flag,
  id,
  ids,
  oneOf,
  page,
  sentAs,
  text,
  unsent,
  viewing,
} from '#shared/search/parameters.ts';

const lists = addressSearch(
  {
    q: text('q'),
    categories: ids('kategorie', 3),
    state: oneOf('stav', [0, 10]),
    area: text('oblast'),
    exactArea: text('presna', (value) => value.length <= 5),
    order: arranging(oneOf('razeni', ['usual', 'name'], 'usual')),
    page: page(),
    display: cardsOrTable(),
    opened: viewing(id('detail')),
  },
  { dependent: { area: ['exactArea'] } },
);
const at = (address: string) => lists.read(new URLSearchParams(address));
const addressOf = (search: ReturnType<typeof at>) => withQuery('', lists.write(search));

const WHOLE = '?q=erp&kategorie=3%2C1&stav=0&oblast=IT&presna=CLOUD&razeni=name&strana=2&zobrazeni=tabulka&detail=7';

describe('a search in the address', () => {
  it('goes there and back unchanged, in the order of its description', () => {
    expect(addressOf(at(WHOLE))).toBe(WHOLE);
    expect(addressOf(at(WHOLE.slice(1).split('&').reverse().join('&')))).toBe(WHOLE);
  });

  it('leaves out what is as usual, what makes no sense and what it does not know', () => {
    expect(addressOf(at('?razeni=usual&strana=1&zobrazeni=karty&stav=5&kategorie=a,0,-1,1e3&detail=x&utm=1'))).toBe('');
    expect(addressOf(at('?strana=0'))).toBe('');
    expect(addressOf(at('?strana=1.5'))).toBe('');
  });

  it('takes ids once each, as many as it may and as large as the database knows', () => {
    expect(at('?kategorie=5,5,2147483647,2147483648').categories).toEqual([5, 2147483647]);
    expect(at('?kategorie=1,2,3').categories).toEqual([1, 2, 3]);
    expect(at('?kategorie=1,2,3,4').categories).toEqual([1, 2, 3]);
    expect(at('?presna=12345').exactArea).toBe('12345');
    expect(at('?presna=123456').exactArea).toBe('');
  });

  it('is narrowed by filters alone', () => {
    expect(lists.isNarrowed(at('?razeni=name&strana=2&zobrazeni=tabulka&detail=7'))).toBe(false);
    expect(lists.isNarrowed(at('?stav=0'))).toBe(true);
    expect(lists.isNarrowed(at('?kategorie=1'))).toBe(true);
  });

  it('begins another list at its first page, and shows the same page in another way', () => {
    expect(addressOf(lists.changed(at('?strana=2'), { q: 'erp' }))).toBe('?q=erp');
    expect(addressOf(lists.changed(at('?strana=2'), { order: 'name' }))).toBe('?razeni=name');
    expect(addressOf(lists.changed(at('?strana=2'), { display: 'table' }))).toBe('?strana=2&zobrazeni=tabulka');
    expect(addressOf(lists.changed(at('?strana=2'), { opened: 7 }))).toBe('?strana=2&detail=7');
    expect(addressOf(lists.changed(at('?strana=2'), { q: 'erp', page: 3 }))).toBe('?q=erp&strana=3');
  });

  it('gives up everything that narrows, one filter, or one of its values', () => {
    expect(addressOf(lists.without(at(WHOLE)))).toBe('?razeni=name&zobrazeni=tabulka&detail=7');
    expect(addressOf(lists.without(at('?q=erp&kategorie=3,1'), 'q'))).toBe('?kategorie=3%2C1');
    expect(addressOf(lists.without(at('?q=erp&kategorie=3,1'), 'categories', 3))).toBe('?q=erp&kategorie=1');
    expect(addressOf(lists.without(at('?kategorie=3,1&strana=2'), 'categories'))).toBe('');
  });

  it('is reduced to its filters', () => {
    expect(addressOf(lists.filtersOf(at(WHOLE)))).toBe('?q=erp&kategorie=3%2C1&stav=0&oblast=IT&presna=CLOUD');
  });

  it('gives up with a filter what makes no sense without it', () => {
    expect(addressOf(lists.without(at('?q=erp&oblast=IT&presna=CLOUD'), 'area'))).toBe('?q=erp');
    expect(addressOf(lists.without(at('?oblast=IT&presna=CLOUD'), 'exactArea'))).toBe('?oblast=IT');
  });

  it('tells the filters in use one value at a time', () => {
    expect(lists.partsOf(at('?q=erp&kategorie=3,1&stav=0&razeni=name'))).toEqual([
      { filter: 'q', part: 'erp' },
      { filter: 'categories', part: 3 },
      { filter: 'categories', part: 1 },
      { filter: 'state', part: 0 },
    ]);
  });

  it('is sent to the API by the names of the parameters, without views and default values', () => {
    const query = { q: 'erp', categories: [3, 1], state: 0, area: 'IT', exactArea: 'CLOUD', order: 'name', page: 2 };
    expect(lists.queryOf(at(WHOLE))).toEqual(query);
    expect(lists.queryOf(at('?zobrazeni=tabulka&razeni=usual&strana=1'))).toEqual({});
  });

  it('is sent as the endpoint of a list takes it', () => {
    const requests = listSearch(endpoints.listAdminRequests, {
      q: unsent(text('q')),
      assignee: sentAs(oneOf('resi', ['ja', 'nikdo']), (code) => ({ assignee: code === 'ja' ? 'me' : 'none' })),
      waits: flag('ceka'),
    });
    const queryAt = (address: string) => requests.queryOf(requests.read(new URLSearchParams(address)));
    expect(queryAt('?q=erp&resi=ja&ceka=ano')).toEqual({ assignee: 'me', waits: true });
    expect(queryAt('?resi=nekdo&ceka=ne')).toEqual({});
    // @ts-expect-error A name that the endpoint does not have.
    listSearch(endpoints.listAdminRequests, { wait: flag('ceka') });
    // @ts-expect-error A value that the endpoint does not take.
    listSearch(endpoints.listAdminRequests, { state: oneOf('stav', ['OPEN']) });
  });

  it('settles what does not fit together, in what is read, changed and written', () => {
    const pair = addressSearch(
      { place: text('misto'), order: arranging(oneOf('razeni', ['best', 'distance'], 'best')) },
      { settle: (search) => (search.place === '' ? { ...search, order: 'best' as const } : search) },
    );
    const near = pair.read(new URLSearchParams('?misto=Brno&razeni=distance'));
    expect(near.order).toBe('distance');
    expect(pair.without(near).order).toBe('best');
    expect(withQuery('', pair.write({ ...near, place: '' }))).toBe('');
    expect(pair.read(new URLSearchParams('?razeni=distance')).order).toBe('best');
  });
});
