import towns from './data/towns.json';
import type { Position } from './geometry';

const spelling = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
const byName = new Map(towns.map(({ name, lat, lng }) => [spelling(name), { lat, lng }]));

/** The middle of a town that the map names; city districts with a number ("Praha 5") count as the city. */
export function townNamed(name: string): Position | null {
  const key = spelling(name);
  return byName.get(key) ?? byName.get(key.replace(/\s\d.*/s, '').trimEnd()) ?? null;
}
