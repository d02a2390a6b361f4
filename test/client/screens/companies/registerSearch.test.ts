import { withQuery } from '../../../../src/client/routes/links';
import { filtersOf, readSearch, writeSearch } from '../../../../src/client/screens/companies/registerSearch';

const there = (query: string) => readSearch(new URLSearchParams(query));

describe('search of a register in the address', () => {
  it('goes there and back unchanged', () => {
    const address = '/x?q=%C5%99%C3%ADzek&kategorie=1%2C2&stitky=5&technologie=61&kraj=CZ064&razeni=-rating&strana=3&zobrazeni=tabulka';
    expect(withQuery('/x', writeSearch(there(address.slice(3))))).toBe(address);
  });

  it('leaves defaults out of the address', () => {
    expect(withQuery('/x', writeSearch(there('')))).toBe('/x');
  });

  it('ignores what makes no sense', () => {
    expect(there('kategorie=a,-1,2,2&strana=0&kraj=%27;--&razeni=pwd')).toMatchObject({
      categories: [2],
      page: 1,
      region: '',
      order: 'best',
    });
  });

  it('asks the API only for what is set', () => {
    expect(filtersOf(there('kraj=CZ010'))).toEqual({ region: 'CZ010' });
  });
});
