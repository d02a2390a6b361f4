import { sql } from 'kysely';
import type { Role } from '../../../contract/vocabulary/accounts';
import type { Box, Circle } from '../../input/lists';
import { distanceTo, withinCircle } from '../search/distance';
import type { Condition, Order } from '../search/searchParts';
import { isShown } from '../visibility';

/** Which companies a list may show. */
export interface CompanyScope {
  /** Of one register; all roles without it. */
  role?: Role;
  /** Of these ids, those too that wait for the operator: the caller's own. */
  own?: readonly number[];
}

export interface CompanyFilter {
  /** Empty finds everything. */
  q: string;
  /** Any of the ids; between the filters all must hold. */
  categories: readonly number[];
  tags: readonly number[];
  products: readonly number[];
  /** NUTS3 code; empty for the whole country. */
  region: string;
  /** Those with a place in it; null for everywhere. */
  box: Box | null;
  /** Those with a place in it, as the crow flies; null for everywhere. */
  circle: Circle | null;
}

export const NO_FILTER: CompanyFilter = {
  q: '',
  categories: [],
  tags: [],
  products: [],
  region: '',
  box: null,
  circle: null,
};

/** Codes of `ordering`. */
export const COMPANY_ORDERINGS = [
  'name',
  '-name',
  'rating',
  '-rating',
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'distance',
] as const;
export type CompanyOrdering = (typeof COMPANY_ORDERINGS)[number];

const ORDER_COLUMNS = {
  name: 'sort_key',
  rating: 'rating_average',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;

/** Best companies first among those that match alike. */
export const BY_QUALITY: readonly Order[] = [
  { column: 'quality', direction: 'desc' },
  { column: 'sort_key', direction: 'asc' },
  { column: 'id', direction: 'asc' },
];

/** The order that a code asks for. */
export function orderOf(ordering: CompanyOrdering, circle: Circle | null): Order[] {
  if (ordering === 'distance') {
    // Without a place there is nothing to measure from, and routes refuse it.
    return circle
      ? [{ column: 'distance', direction: 'asc', value: distanceTo(circle) }, ...BY_QUALITY]
      : [...BY_QUALITY];
  }
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const column = ORDER_COLUMNS[ordering.replace('-', '') as keyof typeof ORDER_COLUMNS];
  if (column === 'rating_average')
    return [
      { column, direction },
      { column: 'sort_key', direction: 'asc' },
      { column: 'id', direction: 'asc' },
    ];
  // The whole order goes one way, so that an index is read from either end.
  return [
    { column, direction },
    { column: 'id', direction },
  ];
}

/** Linked to any of the ids; `kind` is the letter under which the search vector keeps them. */
const linked = (kind: 'c' | 't' | 'p', ids: readonly number[]): string[] =>
  ids.length > 0 ? [ids.map((id) => `'#${kind}${id}'`).join(' | ')] : [];

/** The words of the search vector that a filter asks for. */
export const linkedTo = ({ categories, tags, products }: CompanyFilter): string[] => [
  ...linked('c', categories),
  ...linked('t', tags),
  ...linked('p', products),
];

const within = ({ west, south, east, north }: Box): Condition =>
  sql`item.gps_lat between ${south} and ${north} and item.gps_lng between ${west} and ${east}`;

/** Conditions on a company named `item`. */
export const inScope = ({ role, own }: CompanyScope): Condition[] => [
  ...(role ? [sql`item.role = ${role}` as Condition] : []),
  own ? sql`item.id = any(${own}::int[])` : isShown('item'),
];

/** What a filter but its words asks of a company named `item`. */
export function conditions(filter: CompanyFilter): Condition[] {
  return [
    ...(filter.region ? [sql`item.region = ${filter.region}` as Condition] : []),
    ...(filter.box ? [within(filter.box)] : []),
    ...(filter.circle ? withinCircle(filter.circle) : []),
  ];
}
