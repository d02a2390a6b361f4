import { withQuery } from '#contract/paths.ts';
import { areaOf, filtersOf, isSameArea, registerSearch } from '#features/companies/components/registerSearch.ts';

const there = (query: string) => registerSearch.read(new URLSearchParams(query));

describe('the search of a register in the URL', () => {
  it('is parsed and serialized without a change', () => {
    const address =
      '/x?q=%C5%99%C3%ADzek&kategorie=1%2C2&stitky=5&technologie=61&kraj=CZ064&oblast=16.5%2C49.1%2C16.75%2C49.3&obec=Brno&do=50&razeni=-rating&strana=3&zobrazeni=tabulka';
    expect(withQuery('/x', registerSearch.write(there(address.slice(3))))).toBe(address);
  });

  it('omits defaults from the URL', () => {
    expect(withQuery('/x', registerSearch.write(there('')))).toBe('/x');
  });

  it.each(['1,2,3', '16,49,17,50,51', '16,49,17,91', '16,50,17,49', '16,x,17,50', '1e1,49,17,50'])(
    'ignores the invalid area %s',
    (area) => {
      expect(there(`oblast=${area}`).area).toBeNull();
    },
  );

  it('an area is the same after the map was redrawn', () => {
    const area = areaOf({ west: 16.49999, south: 49.1, east: 16.75001, north: 49.3 });
    expect(area).toEqual({ west: 16.5, south: 49.1, east: 16.75, north: 49.3 });
    expect(isSameArea(area, { west: 16.501, south: 49.101, east: 16.751, north: 49.299 })).toBe(true);
    expect(isSameArea(area, { west: 16.51, south: 49.1, east: 16.76, north: 49.3 })).toBe(false);
  });

  it('ignores invalid values', () => {
    expect(there('kategorie=a,-1,2,2&strana=0&kraj=%27;--&oblast=17,49,16,50&razeni=pwd')).toMatchObject({
      categories: [2],
      page: 1,
      region: '',
      area: null,
      ordering: 'best',
    });
  });

  it('accepts towns by name, ignoring case, and only the offered distances', () => {
    expect(there('obec=brno&do=50').around).toMatchObject({ town: { name: 'Brno' }, km: 50 });
    expect(there('obec=Brno&do=51').around).toMatchObject({ km: 25 });
    expect(there('obec=Brno').around).toMatchObject({ km: 25 });
    expect(there('obec=Nikde&do=50').around).toBeNull();
    expect(there('do=50').around).toBeNull();
  });

  it('sorts by distance only with a town', () => {
    expect(there('razeni=distance').ordering).toBe('best');
    const near = there('obec=Brno&do=10&razeni=distance');
    expect(near.ordering).toBe('distance');
    expect(withQuery('/x', registerSearch.write({ ...near, around: null }))).toBe('/x');
  });

  it('sends only the given filters to the API', () => {
    expect(filtersOf(there('kraj=CZ010'))).toEqual({ region: 'CZ010' });
    expect(filtersOf(there('obec=Brno&do=100'))).toEqual({ near: [49.195, 16.608], within: 100 });
    expect(filtersOf(there('oblast=16.5,49.1,16.75,49.3'))).toEqual({ bbox: [16.5, 49.1, 16.75, 49.3] });
  });
});
