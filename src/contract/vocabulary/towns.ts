import towns from './towns.json';

/** A town that maps name and distances are taken from; degrees of its middle. */
export interface Town {
  name: string;
  lat: number;
  lng: number;
}

/** The most populous first. */
export const TOWNS: readonly Town[] = towns;

/** Kilometres from a town that a search may be kept to, and the one offered first. */
export const DISTANCES = [10, 25, 50, 100] as const;
export const USUAL_DISTANCE = 25;

const spelling = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
const byName = new Map(TOWNS.map((town) => [spelling(town.name), town]));

/** The town of a name; city districts with a number ("Praha 5") count as the city. */
export function townNamed(name: string): Town | null {
  const key = spelling(name);
  return byName.get(key) ?? byName.get(key.replace(/\s\d.*/s, '').trimEnd()) ?? null;
}

/** Towns with a word that begins as it was typed, the most populous first. */
export function townsBeginning(typed: string): Town[] {
  const key = spelling(typed);
  return key === '' ? [] : TOWNS.filter(({ name }) => ` ${spelling(name)}`.includes(` ${key}`));
}
