import { placeOf, regionAt } from '#platform/geo/places.ts';

describe('looking up a municipality', () => {
  it('finds it by its official code', () => {
    expect(placeOf({ code: 554782 })).toMatchObject({ name: 'Praha', district: 'CZ0100', region: 'CZ010' });
  });

  it('finds it by name regardless of diacritics, and maps city districts to the city', () => {
    expect(placeOf({ name: 'brno' })).toMatchObject({ name: 'Brno', region: 'CZ064' });
    expect(placeOf({ name: 'Praha 5' })).toMatchObject({ code: '554782' });
    expect(placeOf({ code: '1', name: 'Ústí nad Labem' })).toMatchObject({ district: 'CZ0427', region: 'CZ042' });
  });

  it('distinguishes municipalities of the same name by their district', () => {
    expect(placeOf({ name: 'Zvole', district: 'CZ020A' })?.district).toBe('CZ020A');
  });

  it('returns null for an unknown place', () => {
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
  ])('of %d, %d is %s', (lat, lng, region) => {
    expect(regionAt(lat, lng)).toBe(region);
  });

  it('includes places near the border and excludes foreign ones', () => {
    expect(regionAt(50.91, 14.62)).toBe('CZ042');
    expect(regionAt(48.2082, 16.3738)).toBeNull();
    expect(regionAt(null, 14)).toBeNull();
  });
});
