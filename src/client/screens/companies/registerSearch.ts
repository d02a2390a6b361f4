import { COMPARE_MAX } from '../../../contract/limits';
import { DISTANCES, townNamed, USUAL_DISTANCE } from '../../../contract/vocabulary/towns';
import type { Town } from '../../../contract/vocabulary/towns';
import type { Bounds } from '../../components/map/geometry';
import type { RegisterFilters } from '../../slices/companies';
import type { Query } from '../../routes/links';

/** Orders a register offers; `best` is the server's own: the best match, or by name without a search. */
export const ORDERS = ['best', 'name', '-rating', '-created_at', 'distance'] as const;
export type RegisterOrder = (typeof ORDERS)[number];

export type RegisterDisplay = 'cards' | 'table';

/** A town, and how far from its middle in kilometres. */
export interface Around {
  town: Town;
  km: number;
}

/** What the address of a register says. */
export interface RegisterSearch {
  q: string;
  categories: readonly number[];
  tags: readonly number[];
  products: readonly number[];
  /** NUTS3 code, or empty. */
  region: string;
  /** Only companies in this part of the map. */
  area: Bounds | null;
  /** Only companies so many kilometres around it. */
  around: Around | null;
  order: RegisterOrder;
  page: number;
  display: RegisterDisplay;
  /** Ids picked to be compared. */
  picked: readonly number[];
}

const TABLE = 'tabulka';

const idsIn = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .filter((part) => /^[1-9]\d{0,9}$/.test(part))
      .map(Number),
  ),
];

const DEGREES = /^-?\d{1,3}(\.\d{1,4})?$/;

/** `west,south,east,north`; null for what is no box on the globe. */
function areaIn(text: string | null): Bounds | null {
  const parts = (text ?? '').split(',');
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return null;
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number];
  const isBox = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  return isBox ? { west, south, east, north } : null;
}

/** The town of a name within one of the offered distances; the usual one for any other. */
export function aroundTown(name: string, km: number = USUAL_DISTANCE): Around | null {
  const town = townNamed(name);
  return town && { town, km: DISTANCES.find((distance) => distance === km) ?? USUAL_DISTANCE };
}

const sidesOf = ({ west, south, east, north }: Bounds) => [west, south, east, north];

/** About eleven metres: as exact as an address should be long. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** What a map shows, as the address carries it. */
export const areaOf = ({ west, south, east, north }: Bounds): Bounds => ({
  west: rounded(west),
  south: rounded(south),
  east: rounded(east),
  north: rounded(north),
});

/** Parts of a side that two areas may differ by: a map drawn again from an address is never quite the same. */
const SAME_WITHIN = 0.01;

export function isSameArea(one: Bounds, other: Bounds): boolean {
  const [wide, high] = [(one.east - one.west) * SAME_WITHIN, (one.north - one.south) * SAME_WITHIN];
  const isNear = (side: keyof Bounds, allowed: number) => Math.abs(one[side] - other[side]) <= allowed;
  return isNear('west', wide) && isNear('east', wide) && isNear('south', high) && isNear('north', high);
}

const isOrder = (text: string | null): text is RegisterOrder => ORDERS.some((order) => order === text);

/** Reads an address; what makes no sense in it is left out. */
export function readSearch(parameters: URLSearchParams): RegisterSearch {
  const order = parameters.get('razeni');
  const region = parameters.get('kraj') ?? '';
  const around = aroundTown(parameters.get('obec') ?? '', Number(parameters.get('do')));
  return {
    q: (parameters.get('q') ?? '').trim(),
    categories: idsIn(parameters.get('kategorie')),
    tags: idsIn(parameters.get('stitky')),
    products: idsIn(parameters.get('technologie')),
    region: /^CZ0\d\d$/.test(region) ? region : '',
    area: areaIn(parameters.get('oblast')),
    around,
    order: isOrder(order) && (order !== 'distance' || around) ? order : 'best',
    page: Math.max(1, idsIn(parameters.get('strana'))[0] ?? 1),
    display: parameters.get('zobrazeni') === TABLE ? 'table' : 'cards',
    picked: idsIn(parameters.get('vyber')).slice(0, COMPARE_MAX),
  };
}

/** The parameters of an address, defaults left out. */
export function writeSearch(search: RegisterSearch): Query {
  const { q, categories, tags, products, region, area, around, order, page, display, picked } = search;
  return {
    q,
    kategorie: categories,
    stitky: tags,
    technologie: products,
    kraj: region,
    oblast: area && sidesOf(area),
    obec: around?.town.name ?? '',
    do: around?.km ?? '',
    // Without a place there is nothing to measure from.
    razeni: order === 'best' || (order === 'distance' && !around) ? '' : order,
    strana: page > 1 ? page : '',
    zobrazeni: display === 'table' ? TABLE : '',
    vyber: picked,
  };
}

/** What narrows the list and the map alike, as the API calls it; empty parts are left out. */
export function filtersOf({ q, categories, tags, products, region, area, around }: RegisterSearch): RegisterFilters {
  return {
    ...(q && { q }),
    ...(categories.length > 0 && { categories }),
    ...(tags.length > 0 && { tags }),
    ...(products.length > 0 && { products }),
    ...(region && { region }),
    ...(area && { bbox: sidesOf(area) }),
    ...(around && { near: [around.town.lat, around.town.lng], within: around.km }),
  };
}

export const isNarrowed = (search: RegisterSearch): boolean => Object.keys(filtersOf(search)).length > 0;

/** The same order, display and page size without any search. */
export const withoutFilters = (search: RegisterSearch): RegisterSearch => ({
  ...search,
  q: '',
  categories: [],
  tags: [],
  products: [],
  region: '',
  area: null,
  around: null,
  // Nearest to nothing is no order.
  order: search.order === 'distance' ? 'best' : search.order,
  page: 1,
});
