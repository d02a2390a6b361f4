import type { Point, Position, Size } from './geometry';

/** Something on the map that no name may cover: a marker, a pin. */
export interface Obstacle extends Position {
  /** Pixels from its middle to its edge. */
  reach: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A name where it stands: its middle, in pixels from the middle of the map. */
export interface Label extends Point {
  name: string;
}

/** Room of a name in pixels: a letter's width and a line's height. */
const LETTER = 7;
const LINE = 16;
/** Between a town's dot and its name. */
const GAP = 6;

const boxOf = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Beside the dot on the right, on the left, below and above it. */
const placesAround = ({ x, y }: Point, { width, height }: Size): Point[] => {
  const [across, along] = [width / 2 + GAP, height / 2 + GAP];
  return [
    { x: x + across, y },
    { x: x - across, y },
    { x, y: y + along },
    { x, y: y - along },
  ];
};

/** Where the buttons of the zoom lie, from the corner of the map on. */
const BUTTONS: Size = { width: 56, height: 140 };

/**
 * Where the names of towns stand: the first ones choose, each at the first of its places that is free of other names, of
 * dots and of what stands on the map. A name without such a place is left out, and one that the map's edge would cut too.
 * @param towns most important first; places in pixels from the middle of the map, obstacles too
 */
export function labelsOf(
  towns: readonly Label[],
  obstacles: readonly (Point & { reach: number })[],
  { width, height }: Size,
): Label[] {
  const map = boxOf({ x: 0, y: 0 }, { width, height });
  const isInside = ({ left, right, top, bottom }: Box) =>
    left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
  const taken = [
    { ...map, right: map.left + BUTTONS.width, bottom: map.top + BUTTONS.height },
    ...obstacles.map(({ x, y, reach }) => boxOf({ x, y }, { width: 2 * reach, height: 2 * reach })),
  ];
  const labels: Label[] = [];
  for (const { name, ...dot } of towns) {
    const size = { width: name.length * LETTER, height: LINE };
    const free = placesAround(dot, size).find((place) => {
      const box = boxOf(place, size);
      return isInside(box) && !taken.some((other) => overlap(other, box));
    });
    if (!free) continue;
    taken.push(boxOf(free, size), boxOf(dot, { width: GAP, height: GAP }));
    labels.push({ name, ...free });
  }
  return labels;
}
