import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import source from './czechia.json';
import { project } from './geometry.ts';

/** A region or district to draw: path and box in the units of {@link toDrawing}. */
export interface Territory {
  /** NUTS3 code of a region, LAU1 code of a district. */
  code: string;
  name: string;
  path: string;
  box: Box;
  /** Position of the label. */
  middle: { x: number; y: number };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Drawing units are pixels at this zoom, measured from the north-west of the country, so that two decimals are enough.
 */
export const DRAWING_ZOOM = 8;
const ORIGIN = project({ lat: 51.1, lng: 12 });

/** Converts a position to drawing units. */
export function toDrawing(lat: number, lng: number): { x: number; y: number } {
  const point = project({ lat, lng });
  const scale = 2 ** DRAWING_ZOOM;
  return { x: (point.x - ORIGIN.x) * scale, y: (point.y - ORIGIN.y) * scale };
}

/** Vertical shift of labels. The centre of the Central Bohemian Region is Prague, so its label is placed lower. */
const LABEL_SHIFT: Record<string, number> = { CZ020: 75 };

type Layer = GeometryCollection<{ name: string }>;

const topology = source as unknown as Topology<{ kraje: Layer; okresy: Layer }>;

function draw(layer: Layer): Territory[] {
  return feature(topology, layer).features.map(({ id, properties, geometry }) => {
    const rings = ringsOf(geometry as Polygon | MultiPolygon).map((ring) =>
      ring.map(([lng = 0, lat = 0]) => toDrawing(lat, lng)),
    );
    const box = boxOf(rings.flat());
    const shift = LABEL_SHIFT[String(id)] ?? 0;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 + shift };
    return { code: String(id), name: properties.name, path: pathOf(rings), box, middle };
  });
}

const ringsOf = (geometry: Polygon | MultiPolygon) =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();

const pathOf = (rings: { x: number; y: number }[][]) =>
  rings.map((ring) => `M${ring.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}Z`).join('');

function boxOf(points: { x: number; y: number }[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The 14 regions, ordered by code. */
export const regions: readonly Territory[] = draw(topology.objects.kraje);

/** Outlines of the regions in degrees. */
export const regionShapes = () =>
  feature(topology, topology.objects.kraje).features.map(({ id, geometry }) => ({
    code: String(id),
    shape: geometry as Polygon | MultiPolygon,
  }));

let drawnDistricts: readonly Territory[] | undefined;
/**
 * The 77 districts. Borders inside a region are schematic. They are drawn on demand, as most people never open a
 * region.
 */
const districts = (): readonly Territory[] => (drawnDistricts ??= draw(topology.objects.okresy));

let drawnBorders: string | undefined;
/** Borders of all districts as one path, for a map at a high zoom. */
export const districtPaths = (): string =>
  (drawnBorders ??= districts()
    .map(({ path }) => path)
    .join(''));

/** Bounding box of the country. */
export const country: Box = boxOf(
  regions.flatMap(({ box: { x, y, width, height } }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]),
);

/** Districts of one region. Codes of districts start with the code of their region. */
export const districtsOf = (region: string): Territory[] => districts().filter(({ code }) => code.startsWith(region));
