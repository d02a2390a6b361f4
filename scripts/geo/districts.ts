import { Delaunay } from 'd3-delaunay';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import polygonClipping from 'polygon-clipping';
import type { MultiPolygon as Shape, Ring } from 'polygon-clipping';
import { groupBy } from './sources';
import type { Town } from './sources';

/** Grid step of all points in degrees: about 40 by 55 metres. */
export const GRID = 0.0005;

/** Shapes by district code, in whole grid steps. */
export type DistrictShapes = Map<string, Shape>;

/** Ratio of a degree of longitude to a degree of latitude around the middle of the country. */
const NARROWING = Math.cos((49.8 * Math.PI) / 180);
const FAR: [number, number, number, number] = [5, 45, 20, 55];

/**
 * Divides each region into districts: a point belongs to the district of the nearest town. The outer border of a region
 * stays as in the source, so only borders inside a region are schematic.
 */
export function drawDistricts(regions: Map<string, Polygon | MultiPolygon>, towns: Town[]): DistrictShapes {
  const shapes: DistrictShapes = new Map();
  for (const [region, geometry] of regions) {
    const inside = towns.filter(({ district }) => district.startsWith(region));
    const cells = Delaunay.from(inside.map(({ lng, lat }) => [lng * NARROWING, lat])).voronoi(FAR);
    const border = toGrid(geometry);
    for (const [district, members] of groupBy(inside.keys(), (index) => inside[index]?.district ?? '')) {
      const rings = members.map((index) => {
        const cell = cells.cellPolygon(index);
        return [cell.map(([x, y]): [number, number] => [x / NARROWING / GRID, y / GRID])] satisfies Ring[];
      });
      const [first, ...others] = rings;
      if (!first) throw new Error(`${district} has no town.`);
      shapes.set(district, clean(polygonClipping.intersection(border, polygonClipping.union(first, ...others))));
    }
  }
  return joinBorders(shapes);
}

function toGrid(geometry: Polygon | MultiPolygon): Shape {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) => rings.map((ring) => ring.map(gridPoint)));
}

function gridPoint([lng = 0, lat = 0]: Position): [number, number] {
  return [Math.round(lng / GRID), Math.round(lat / GRID)];
}

/** Rounds to the grid and removes parts without area: repeated points, spikes and slivers. */
function clean(shape: Shape): Shape {
  return shape
    .map((rings) => rings.map((ring) => closed(withoutSpikes(ring.map(([x, y]) => [Math.round(x), Math.round(y)])))))
    .map((rings) => rings.filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
}

const same = (a: Position | undefined, b: Position | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

function withoutSpikes(ring: [number, number][]): [number, number][] {
  const points = ring.filter((point, index) => !same(point, ring[index + 1])).slice(same(ring[0], ring.at(-1)) ? 1 : 0);
  const distinct = points.filter((_, index) => !same(points.at(index - 1), points[(index + 1) % points.length]));
  return distinct.length === points.length ? points : withoutSpikes(distinct);
}

function closed(ring: [number, number][]): [number, number][] {
  const [first] = ring;
  return first ? [...ring, first] : [];
}

/**
 * Where a border inside a region meets its outer border, the neighbour's edge runs past the meeting point. Every edge
 * therefore includes all points of other borders that lie on it, so that borders match exactly.
 */
function joinBorders(shapes: DistrictShapes): DistrictShapes {
  const points = new Map<string, [number, number]>();
  for (const shape of shapes.values())
    for (const ring of shape.flat()) for (const point of ring) points.set(point.join(), point);
  const all = [...points.values()];
  const joined: DistrictShapes = new Map();
  for (const [code, shape] of shapes) {
    joined.set(
      code,
      clean(shape.map((rings) => rings.map((ring) => ring.flatMap((from, index) => edge(from, ring[index + 1], all))))),
    );
  }
  return joined;
}

/** Returns the edge's start and the points on it in order. The end belongs to the next edge. */
function edge(
  from: [number, number],
  to: [number, number] | undefined,
  points: [number, number][],
): [number, number][] {
  if (!to) return [from];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const on = points
    .map((point) => {
      const [px, py] = [point[0] - from[0], point[1] - from[1]];
      return { point, along: (px * dx + py * dy) / length, off: Math.abs(px * dy - py * dx) / length };
    })
    .filter(({ along, off }) => along > 0 && along < length && off < 1)
    .sort((a, b) => a.along - b.along);
  return [from, ...on.map(({ point }) => point)];
}
