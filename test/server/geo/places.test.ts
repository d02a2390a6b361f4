import { placeOf, regionAt } from '../../../src/server/geo/places';

describe('placing a municipality', () => {
  it('finds it by its official code', () => {
    expect(placeOf({ code: 554782 })).toMatchObject({ name: 'Praha', district: 'CZ0100', region: 'CZ010' });
  });

  it('finds it by name, whatever the diacritics, and city districts as the city', () => {
    expect(placeOf({ name: 'brno' })).toMatchObject({ name: 'Brno', region: 'CZ064' });
    expect(placeOf({ name: 'Praha 5' })).toMatchObject({ code: '554782' });
    expect(placeOf({ code: '1', name: 'Ústí nad Labem' })).toMatchObject({ district: 'CZ0427', region: 'CZ042' });
  });

  it('tells namesakes apart by their district', () => {
    expect(placeOf({ name: 'Zvole', district: 'CZ020A' })?.district).toBe('CZ020A');
  });

  it('does not invent a place', () => {
    expect(placeOf({ name: 'Gondor' })).toBeNull();
    expect(placeOf({})).toBeNull();
  });
});

describe('the region of coordinates', () => {
  it.each([
    [50.0755, 14.4378, 'CZ010'],
    [50.0343, 15.7812, 'CZ053'],
    [49.8209, 18.2625, 'CZ080'],
    [49.9353, 17.904, 'CZ080'],
  ])('%d, %d lies in %s', (lat, lng, region) => {
    expect(regionAt(lat, lng)).toBe(region);
  });

  it('counts places at the border in, and foreign ones out', () => {
    expect(regionAt(50.91, 14.62)).toBe('CZ042');
    expect(regionAt(48.2082, 16.3738)).toBeNull();
    expect(regionAt(null, 14)).toBeNull();
  });
});
