import { sql } from 'kysely';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { CompanyOrdering } from '#contract/vocabulary/registers.ts';
import { type Box, boxOf, type Circle, circleOf } from '#platform/http/lists.ts';
import { isShown } from '#platform/identity/visibilityRepository.ts';
import { distanceTo, withinCircle } from '#platform/search/distance.ts';
import type { Condition, Order } from '#platform/search/searchParts.ts';

/** Which companies a list may contain. */
export interface CompanyScope {
  /** Only companies of one role; all roles if missing. */
  role?: Role;
  /** Only these companies, including those that wait for verification: the caller's own. */
  own?: readonly number[];
}

/** Any of the ids of a filter matches; different filters are combined with AND. */
export interface CompanyFilter extends Pick<
  QueryOf<'listRegister'>,
  'q' | 'categories' | 'tags' | 'products' | 'region'
> {
  /** Companies with a location in the box; null for no restriction. */
  bbox: Box | null;
  /** Companies with a location in the circle, by straight-line distance; null for no restriction. */
  near: Circle | null;
}

/** @throws Failure 400 by the invalid filter */
export const filterOf = ({
  q,
  categories,
  tags,
  products,
  region,
  bbox,
  near,
  within,
}: Omit<QueryOf<'listRegister'>, 'page' | 'page_size' | 'fields'>): CompanyFilter => ({
  q,
  categories,
  tags,
  products,
  region,
  bbox: boxOf('bbox', bbox),
  near: circleOf(near, within),
});

export const NO_FILTER: CompanyFilter = {
  q: '',
  categories: [],
  tags: [],
  products: [],
  region: '',
  bbox: null,
  near: null,
};

const ORDER_COLUMNS = {
  name: 'sort_key',
  rating: 'rating_average',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;

/** Orders equally good matches by the quality of the company. */
export const BY_QUALITY: readonly Order[] = [
  { column: 'quality', direction: 'desc' },
  { column: 'sort_key', direction: 'asc' },
  { column: 'id', direction: 'asc' },
];

/** Returns the order of a code. */
export function orderOf(ordering: CompanyOrdering, circle: Circle | null): Order[] {
  if (ordering === 'distance') {
    // Without a circle there is no point to measure from; routes reject such requests.
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
  // Both columns have the same direction, so that an index can be read from either end.
  return [
    { column, direction },
    { column: 'id', direction },
  ];
}

/** Matches rows that are linked to any of the ids; `kind` is the prefix of the ids in the search vector. */
const linked = (kind: 'c' | 't' | 'p', ids: readonly number[]): string[] =>
  ids.length > 0 ? [ids.map((id) => `'#${kind}${id}'`).join(' | ')] : [];

/** The terms of the search vector that a filter requires. */
export const linkedTo = ({
  categories,
  tags = [],
  products = [],
}: Pick<CompanyFilter, 'categories'> & Partial<Pick<CompanyFilter, 'tags' | 'products'>>): string[] => [
  ...linked('c', categories),
  ...linked('t', tags),
  ...linked('p', products),
];

const within = ({ west, south, east, north }: Box): Condition =>
  sql`item.gps_lat between ${south} and ${north} and item.gps_lng between ${west} and ${east}`;

/** Conditions of a scope on a company named `item`. */
export const inScope = ({ role, own }: CompanyScope): Condition[] => [
  ...(role ? [sql`item.role = ${role}` as Condition] : []),
  own ? sql`item.id = any(${own}::int[])` : isShown('item'),
];

/** Conditions of a filter, except its words, on a company named `item`. */
export function conditions(filter: CompanyFilter): Condition[] {
  return [
    ...(filter.region ? [sql`item.region = ${filter.region}` as Condition] : []),
    ...(filter.bbox ? [within(filter.bbox)] : []),
    ...(filter.near ? withinCircle(filter.near) : []),
  ];
}
