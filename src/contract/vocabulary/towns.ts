import towns from './towns.json';

/** A town for maps and distance search, with the coordinates of its centre in degrees. */
export interface Town {
  name: string;
  lat: number;
  lng: number;
}

/** Sorted by population, largest first. */
export const TOWNS: readonly Town[] = towns;

/** Search radii around a town in kilometres, and the default one. */
export const DISTANCES = [10, 25, 50, 100] as const;
export const USUAL_DISTANCE = 25;

const spelling = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
const byName = new Map(TOWNS.map((town) => [spelling(town.name), town]));

/** Finds a town by name. Numbered city districts ("Praha 5") match the city. */
export function townNamed(name: string): Town | null {
  const key = spelling(name);
  return byName.get(key) ?? byName.get(key.replace(/\s\d.*/s, '').trimEnd()) ?? null;
}

/** Towns with a word that starts with the typed text, largest first. */
export function townsBeginning(typed: string): Town[] {
  const key = spelling(typed);
  return key === '' ? [] : TOWNS.filter(({ name }) => ` ${spelling(name)}`.includes(` ${key}`));
}
