/**
 * `npx tsx scripts/geo/build.ts`: builds the map of regions and districts, the list of their names and the server's
 * table of municipalities from packages and `cz-uzemi.json`. Sources and licences: `LICENCES.md`.
 */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { merge, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { checkDistricts } from './checks';
import { drawDistricts, GRID } from './districts';
import type { DistrictShapes } from './districts';
import { districtNames, PRAGUE_DISTRICT, readRegionShapes, readTowns, regionNames } from './sources';
import type { DistrictName, Town } from './sources';

const MAP_MAX_GZIP_BYTES = 20 * 1024;
/** Lower left corner of the map; coordinates are relative to it. */
const ORIGIN: [lng: number, lat: number] = [12, 48.5];
/** Number of towns labelled on the maps, the most populous first. */
const LABELLED_TOWNS = 90;
const PRAGUE_MUNICIPALITY = '554782';

type Layer = GeometryCollection<{ name: string }>;
type Layers = Topology<{ kraje: Layer; okresy: Layer }>;

const root = new URL('../../', import.meta.url);

function write(path: string, text: string): void {
  const file = new URL(path, root);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
  console.log(
    `${path}: ${(text.length / 1024).toFixed(1)} kB, ${(gzipSync(text).length / 1024).toFixed(1)} kB gzipped`,
  );
}

const inDegrees = ([x, y]: [number, number]) => [x * GRID, y * GRID];

function collection(
  features: Feature<MultiPolygon, { name: string }>[],
): FeatureCollection<MultiPolygon, { name: string }> {
  return { type: 'FeatureCollection', features };
}

function districtFeature(
  { code, name }: DistrictName,
  shapes: DistrictShapes,
): Feature<MultiPolygon, { name: string }> {
  const coordinates = (shapes.get(code) ?? []).map((rings) => rings.map((ring) => ring.map(inDegrees)));
  return { type: 'Feature', id: code, properties: { name }, geometry: { type: 'MultiPolygon', coordinates } };
}

/** Both layers over shared arcs: a region is the union of its districts. */
function buildMap(shapes: DistrictShapes): Layers {
  const okresy = collection(districtNames.map((name) => districtFeature(name, shapes)));
  const layer = topology({ okresy }) as Topology<{ okresy: Layer }>;
  const geometries = layer.objects.okresy.geometries.filter((geometry) => geometry.type === 'MultiPolygon');
  const kraje = collection(
    regionNames.map(({ code, name }) => ({
      type: 'Feature',
      id: code,
      properties: { name },
      geometry: merge(
        layer,
        geometries.filter(({ id }) => String(id).startsWith(code)),
      ),
    })),
  );
  return quantize(topology({ kraje, okresy }) as Layers, { scale: [GRID, GRID], translate: ORIGIN });
}

/** Writes one line per item, so that rebuilds give small diffs. */
const lines = (items: readonly unknown[]) => `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;

/** Returns towns by name. Parts of the capital are omitted, because its code covers them. */
function municipalities(towns: Town[]) {
  return towns
    .filter(({ district, name }) => district !== PRAGUE_DISTRICT || name === 'Praha')
    .map(({ name, lat, lng, district, municipality, population }) => ({
      code: name === 'Praha' ? PRAGUE_MUNICIPALITY : municipality,
      name,
      lat,
      lng,
      district,
      population,
    }))
    .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name, 'cs'));
}

function territoriesModule(): string {
  const literal = (entries: object[]) => entries.map((entry) => `  ${toSource(entry)},`).join('\n');
  return `/** Regions (NUTS3) and districts (LAU1) of the Czech Republic. Built by \`npx tsx scripts/geo/build.ts\`; do not edit. */

export const REGIONS = [
${literal(regionNames)}
] as const;
export type RegionCode = (typeof REGIONS)[number]['code'];
export const REGION_CODES: readonly RegionCode[] = REGIONS.map(({ code }) => code);
/** The name of a region; the code itself if it is none. */
export const regionName = (code: string): string => REGIONS.find((region) => region.code === code)?.name ?? code;

export interface District {
  code: string;
  name: string;
  region: RegionCode;
}

export const DISTRICTS: readonly District[] = [
${literal(districtNames)}
];
`;
}

const toSource = (entry: object) =>
  `{ ${Object.entries(entry)
    .map(([key, value]) => `${key}: '${String(value)}'`)
    .join(', ')} }`;

const towns = readTowns();
const regionShapes: Map<string, Polygon | MultiPolygon> = readRegionShapes();
const shapes = drawDistricts(regionShapes, towns);
checkDistricts(shapes, regionShapes);

const map = JSON.stringify(buildMap(shapes));
assert.ok(gzipSync(map).length <= MAP_MAX_GZIP_BYTES, 'The map fits into 20 kB gzipped.');
write('src/client/shared/map/czechia.json', `${map}\n`);
const places = municipalities(towns);
write(
  'src/contract/vocabulary/towns.json',
  lines(
    places
      .slice(0, LABELLED_TOWNS)
      .map(({ name, lat, lng }) => ({ name, lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) })),
  ),
);
write('src/contract/vocabulary/territories.ts', territoriesModule());
write('src/server/platform/geo/municipalities.json', lines(places));
write(
  'src/server/platform/geo/regions.json',
  lines(
    regionNames.map(({ code }) => {
      const shape = regionShapes.get(code);
      const rings = shape?.type === 'Polygon' ? shape.coordinates : (shape?.coordinates.flat() ?? []);
      return {
        code,
        rings: rings.map((ring) => ring.map((point) => point.map((degrees) => Number(degrees.toFixed(4))))),
      };
    }),
  ),
);
