import assert from 'node:assert/strict';
import type { MultiPolygon, Polygon } from 'geojson';
import { GRID } from './districts';
import type { DistrictShapes } from './districts';
import { districtNames, regionNames } from './sources';

/** Requirements on the built geometry. A violation stops the build. */

/** Number of districts of each region in the order of the official codes, the capital first. */
const DISTRICTS_OF_REGIONS = [1, 12, 7, 7, 3, 7, 4, 5, 4, 5, 7, 5, 4, 6];

/** Regional capitals that must be inside their region: name, latitude, longitude, region. */
const CAPITALS: [string, number, number, string][] = [
  ['Praha', 50.0755, 14.4378, 'CZ010'],
  ['České Budějovice', 48.9745, 14.4743, 'CZ031'],
  ['Plzeň', 49.7384, 13.3736, 'CZ032'],
  ['Karlovy Vary', 50.2319, 12.872, 'CZ041'],
  ['Ústí nad Labem', 50.6607, 14.0323, 'CZ042'],
  ['Liberec', 50.7663, 15.0543, 'CZ051'],
  ['Hradec Králové', 50.2104, 15.8252, 'CZ052'],
  ['Pardubice', 50.0343, 15.7812, 'CZ053'],
  ['Jihlava', 49.3961, 15.587, 'CZ063'],
  ['Brno', 49.1951, 16.6068, 'CZ064'],
  ['Olomouc', 49.5938, 17.2509, 'CZ071'],
  ['Zlín', 49.2264, 17.6707, 'CZ072'],
  ['Ostrava', 49.8209, 18.2625, 'CZ080'],
];

type Ring = readonly (readonly number[])[];

/** Returns twice the signed area, in squared units of the ring. */
const twiceArea = (ring: Ring) =>
  ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[index + 1] ?? ring[0] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);

const areaOf = (polygons: readonly (readonly Ring[])[]) =>
  polygons.reduce(
    (sum, [outer = [], ...holes]) =>
      sum + Math.abs(twiceArea(outer)) - holes.reduce((inner, hole) => inner + Math.abs(twiceArea(hole)), 0),
    0,
  ) / 2;

function contains(polygons: readonly (readonly Ring[])[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of polygons.flat()) {
    ring.forEach(([ax = 0, ay = 0], index) => {
      const [bx = 0, by = 0] = ring[index + 1] ?? ring[0] ?? [];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
  }
  return inside;
}

/** Counts the occurrences of each edge in either direction. */
function countEdges(shapes: DistrictShapes): Map<string, number> {
  const uses = new Map<string, number>();
  for (const ring of [...shapes.values()].flat(2)) {
    ring.slice(1).forEach((point, index) => {
      const edge = [String(ring[index]), String(point)].sort().join(' ');
      uses.set(edge, (uses.get(edge) ?? 0) + 1);
    });
  }
  return uses;
}

/** @throws AssertionError naming the violated requirement */
export function checkDistricts(shapes: DistrictShapes, regions: Map<string, Polygon | MultiPolygon>): void {
  assert.equal(regions.size, 14, 'There are 14 regions.');
  assert.equal(shapes.size, 77, 'There are 77 districts.');
  assert.deepEqual(
    [...shapes.keys()].sort(),
    districtNames.map(({ code }) => code).sort(),
    'Districts have official codes.',
  );
  regionNames.forEach(({ code, name }, index) => {
    const own = [...shapes.keys()].filter((district) => district.startsWith(code));
    assert.equal(own.length, DISTRICTS_OF_REGIONS[index], `${name} has its districts.`);
  });

  const uses = [...countEdges(shapes).entries()];
  assert.ok(
    uses.every(([, count]) => count <= 2),
    'No edge belongs to three districts.',
  );
  const ends = new Map<string, number>();
  for (const [edge] of uses.filter(([, count]) => count === 1)) {
    for (const end of edge.split(' ')) ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  assert.ok(
    [...ends.values()].every((count) => count === 2),
    'The edges used once are the closed outline of the country.',
  );

  const country = [...regions.values()].reduce(
    (sum, shape) => sum + areaOf(shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates),
    0,
  );
  const covered = [...shapes.values()].reduce((sum, shape) => sum + areaOf(shape), 0) * GRID ** 2;
  assert.ok(Math.abs(covered / country - 1) < 0.001, 'Districts cover the country without gaps and overlaps.');

  for (const [town, lat, lng, region] of CAPITALS) {
    const found = [...shapes].find(([, shape]) => contains(shape, lng / GRID, lat / GRID));
    assert.ok(found?.[0].startsWith(region), `${town} lies in ${region}.`);
  }
}
