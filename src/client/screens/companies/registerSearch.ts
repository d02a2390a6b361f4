import { COMPARE_MAX } from '../../../contract/limits';
import type { RegisterFilters } from '../../slices/companies';
import type { Query } from '../../routes/links';

/** Orders a register offers; `best` is the server's own: the best match, or by name without a search. */
export const ORDERS = ['best', 'name', '-rating', '-updated_at'] as const;
export type RegisterOrder = (typeof ORDERS)[number];

export type RegisterDisplay = 'cards' | 'table';

/** What the address of a register says. */
export interface RegisterSearch {
  q: string;
  categories: readonly number[];
  tags: readonly number[];
  products: readonly number[];
  /** NUTS3 code, or empty. */
  region: string;
  order: RegisterOrder;
  page: number;
  display: RegisterDisplay;
  /** Ids picked to be compared. */
  picked: readonly number[];
}

const TABLE = 'tabulka';

const idsIn = (text: string | null): number[] => [
  ...new Set((text ?? '').split(',').filter((part) => /^[1-9]\d{0,9}$/.test(part)).map(Number)),
];

const isOrder = (text: string | null): text is RegisterOrder => ORDERS.some((order) => order === text);

/** Reads an address; what makes no sense in it is left out. */
export function readSearch(parameters: URLSearchParams): RegisterSearch {
  const order = parameters.get('razeni');
  const region = parameters.get('kraj') ?? '';
  return {
    q: (parameters.get('q') ?? '').trim(),
    categories: idsIn(parameters.get('kategorie')),
    tags: idsIn(parameters.get('stitky')),
    products: idsIn(parameters.get('technologie')),
    region: /^CZ0\d\d$/.test(region) ? region : '',
    order: isOrder(order) ? order : 'best',
    page: Math.max(1, idsIn(parameters.get('strana'))[0] ?? 1),
    display: parameters.get('zobrazeni') === TABLE ? 'table' : 'cards',
    picked: idsIn(parameters.get('vyber')).slice(0, COMPARE_MAX),
  };
}

/** The parameters of an address, defaults left out. */
export function writeSearch({ q, categories, tags, products, region, order, page, display, picked }: RegisterSearch): Query {
  return {
    q,
    kategorie: categories,
    stitky: tags,
    technologie: products,
    kraj: region,
    razeni: order === 'best' ? '' : order,
    strana: page > 1 ? page : '',
    zobrazeni: display === 'table' ? TABLE : '',
    vyber: picked,
  };
}

/** What narrows the list and the map alike, as the API calls it; empty parts are left out. */
export function filtersOf({ q, categories, tags, products, region }: RegisterSearch): RegisterFilters {
  return {
    ...(q && { q }),
    ...(categories.length > 0 && { categories }),
    ...(tags.length > 0 && { tags }),
    ...(products.length > 0 && { products }),
    ...(region && { region }),
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
  page: 1,
});
