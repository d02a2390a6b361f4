import type { MultiPolygon, Polygon, Position as Corner } from 'geojson';
import { REGIONS } from '#contract/vocabulary/territories.ts';
import { regionShapes } from '#shared/map/czechia.ts';
import type { Position } from '#shared/map/geometry.ts';
import { placeTexts as texts } from '../companyFormTexts.ts';

/** The region of a position. A separate chunk, because the region borders are larger than the form itself. */
export default function RegionName({ place }: { place: Position }) {
  const code = regionAt(place);
  const name = code && (REGIONS.find((region) => region.code === code)?.name ?? code);
  return <strong>{name ? texts.region(name) : texts.abroad}</strong>;
}

/** The region of a position by the map's borders; null outside them. */
function regionAt({ lat, lng }: Position): string | null {
  return regionShapes().find(({ shape }) => contains(shape, lng, lat))?.code ?? null;
}

function contains(shape: Polygon | MultiPolygon, x: number, y: number): boolean {
  const rings = shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat();
  return rings.reduce((inside, ring) => (crossings(ring, x, y) % 2 === 1 ? !inside : inside), false);
}

/** Number of ring edges crossed by a ray from the position to the east. */
function crossings(ring: Corner[], x: number, y: number): number {
  return ring.filter(([toX = 0, toY = 0], index) => {
    const [fromX = 0, fromY = 0] = ring.at(index - 1) ?? [];
    return fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX;
  }).length;
}
