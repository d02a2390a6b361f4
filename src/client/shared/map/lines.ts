import { toDrawing } from './czechia.ts';

/** Latitude and longitude in degrees. */
export type Place = readonly [lat: number, lng: number];

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * A smooth curve through places, in drawing units. The tangent at each place is parallel to the line between its
 * neighbours.
 */
function smooth(places: readonly Place[]): string {
  const points = places.map(([lat, lng]) => toDrawing(lat, lng));
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!;
  const pieces = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const controls = [
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
    ];
    return `C${[...controls, to.x, to.y].map(round).join(' ')}`;
  });
  return `M${round(at(0).x)} ${round(at(0).y)}${pieces.join('')}`;
}

/** Lines of one kind as one path, drawn when a map is first shown. */
export function linesOf(named: Readonly<Record<string, readonly Place[]>>): () => string {
  let drawn: string | undefined;
  return () => (drawn ??= Object.values(named).map(smooth).join(''));
}
