import type { Point, Position, Size } from './geometry.ts';

/** Something on the map that no label may cover, such as a marker. */
export interface Obstacle extends Position {
  /** Pixels from its centre to its edge. */
  reach: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A placed label: its centre in pixels from the centre of the map. */
export interface Label extends Point {
  name: string;
}

/** Estimated size of a label in pixels: the width of a letter and the height of a line. */
const LETTER = 7;
const LINE = 16;
/** Gap in pixels between a town's dot and its label. */
const GAP = 6;

const boxOf = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Largest marker at whose edge the label of the town under it is placed. */
const FAR = 40;

/** Candidate positions of a label: right, left, below and above the dot, or the marker over it. */
const placesAround = ({ x, y }: Point, { width, height }: Size, gap = GAP): Point[] => {
  const [across, along] = [width / 2 + gap, height / 2 + gap];
  return [
    { x: x + across, y },
    { x: x - across, y },
    { x, y: y + along },
    { x, y: y - along },
  ];
};

/** Area of the zoom buttons, from the top left corner of the map. */
const BUTTONS: Size = { width: 140, height: 56 };

/**
 * Places the labels of towns. Important towns come first; each label takes the first candidate position that does not
 * overlap other labels, dots or obstacles. A marker that covers towns has the label of the most important one. A label
 * without a free position, or one that the map's edge would cut, is left out.
 * @param towns most important first; positions, also of obstacles, in pixels from the centre of the map
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
  /** Markers that name the most important town under them. */
  const named = new Set<Point>();
  for (const { name, ...dot } of towns) {
    const size = { width: name.length * LETTER, height: LINE };
    const over = obstacles.find(({ x, y, reach }) => reach <= FAR && Math.hypot(x - dot.x, y - dot.y) < reach);
    if (over && named.has(over)) continue;
    const places = over ? placesAround(over, size, over.reach + 1) : placesAround(dot, size);
    const free = places.find((place) => {
      const box = boxOf(place, size);
      return isInside(box) && !taken.some((other) => overlap(other, box));
    });
    if (!free) continue;
    if (over) named.add(over);
    taken.push(boxOf(free, size), boxOf(dot, { width: GAP, height: GAP }));
    labels.push({ name, ...free });
  }
  return labels;
}
