import { endpoints } from '#contract/endpoints/endpoints.ts';
import { COMPARE_MAX } from '#contract/limits/limits.ts';
import { DISTANCES, type Town, townNamed, USUAL_DISTANCE } from '#contract/vocabulary/towns.ts';
import type { Bounds } from '#shared/map/geometry.ts';
import { listSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import {
  arranging,
  cardsOrTable,
  ids,
  oneOf,
  page,
  type Parameter,
  sentAs,
  text,
  viewing,
} from '#shared/search/parameters.ts';

/** Orders of a register. `best` is the server's default: by relevance, or by name without a search. */
export const ORDERS = ['best', 'name', '-rating', '-created_at', 'distance'] as const;

/** A town and a distance from its centre in kilometres. */
export interface Around {
  town: Town;
  km: number;
}

const DEGREES = /^-?\d{1,3}(\.\d{1,4})?$/;

/** Parses `west,south,east,north`. Returns null if it is not a valid box. */
function areaIn(text: string | null): Bounds | null {
  const parts = (text ?? '').split(',');
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return null;
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number];
  const isBox = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  return isBox ? { west, south, east, north } : null;
}

/** Finds a town by name with one of the offered distances; any other distance becomes the default. */
export function aroundTown(name: string, km: number = USUAL_DISTANCE): Around | null {
  const town = townNamed(name);
  return town && { town, km: DISTANCES.find((distance) => distance === km) ?? USUAL_DISTANCE };
}

const sidesOf = ({ west, south, east, north }: Bounds) => [west, south, east, north];

/** Rounds to about eleven metres, to keep the address short. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** The bounds of a map, rounded for the address. */
export const areaOf = ({ west, south, east, north }: Bounds): Bounds => ({
  west: rounded(west),
  south: rounded(south),
  east: rounded(east),
  north: rounded(north),
});

/** Share of a side by which two areas may differ. A map restored from an address is never exactly the same. */
const SAME_WITHIN = 0.01;

export function isSameArea(one: Bounds, other: Bounds): boolean {
  const [wide, high] = [(one.east - one.west) * SAME_WITHIN, (one.north - one.south) * SAME_WITHIN];
  const isNear = (side: keyof Bounds, allowed: number) => Math.abs(one[side] - other[side]) <= allowed;
  return isNear('west', wide) && isNear('east', wide) && isNear('south', high) && isNear('north', high);
}

export const withId = (ids: readonly number[], id: number | null): readonly number[] =>
  id === null || ids.includes(id) ? ids : [...ids, id];

/** Changes a search by words to a search by the category that they ask for. */
export const byNeed = (
  { categories }: { categories: readonly number[] },
  id: number | null,
): { categories: readonly number[]; q: string } => ({ categories: withId(categories, id), q: '' });

const area: Parameter<Bounds | null, 'filter'> = {
  role: 'filter',
  defaultValue: null,
  read: (address) => areaIn(address.get('oblast')),
  write: (value) => ({ oblast: value && sidesOf(value) }),
};

const around: Parameter<Around | null, 'filter'> = {
  role: 'filter',
  defaultValue: null,
  read: (address) => aroundTown(address.get('obec') ?? '', Number(address.get('do'))),
  write: (value) => ({ obec: value?.town.name, do: value?.km }),
};

/** Search parameters of a register. */
export const registerSearch = listSearch(
  endpoints.listRegister,
  {
    q: text('q'),
    categories: ids('kategorie'),
    tags: ids('stitky'),
    products: ids('technologie'),
    /** NUTS3 code, or empty. */
    region: text('kraj', (code) => /^CZ0\d\d$/.test(code)),
    /** Limits the results to this map area. */
    area: sentAs(area, (bounds) => ({ bbox: sidesOf(bounds) })),
    /** Limits the results to this distance from a town. */
    around: sentAs(around, ({ town, km }) => ({ near: [town.lat, town.lng], within: km })),
    ordering: sentAs(arranging(oneOf('razeni', ORDERS, 'best')), (ordering) => ({
      ordering: ordering === 'best' ? null : ordering,
    })),
    page: page(),
    display: cardsOrTable(),
    /** Ids selected for a comparison. */
    picked: viewing(ids('vyber', COMPARE_MAX)),
    /** Ids of the comparison shown instead of the list. */
    compared: viewing(ids('porovnani', COMPARE_MAX)),
  },
  {
    // The distance order requires a town.
    settle: (search) =>
      search.ordering === 'distance' && !search.around ? { ...search, ordering: 'best' as const } : search,
  },
);
export type RegisterSearch = SearchOf<typeof registerSearch>;

/** Filters of both the list and the map, as query of the API. */
export const filtersOf = (search: RegisterSearch) => registerSearch.queryOf({ ...search, ordering: 'best', page: 1 });
