import { Type, type Static, type TSchema } from 'typebox';
import { BULK_MAX, DEFAULT_PAGE_SIZE, MAX_ID, MAX_PAGE_SIZE, SEARCH_MAX_LENGTH } from '../limits/limits.ts';
import { Shown } from '../wire/marks.ts';

/** Parameters of a path with one `:id`. */
export const IdPath = Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) });

/** Query of every paginated list. Lists add their own filters. */
export const PageQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  page_size: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
});
export type PageQuery = Static<typeof PageQuery>;

/**
 * Page size of a list that can be read as a whole. Only for lists that the operator or a quota keeps short, because the
 * server holds the complete response in memory for each caller.
 */
export const WHOLE_PAGE_SIZE = Type.Integer({ minimum: 1, default: DEFAULT_PAGE_SIZE });

/** Query of a paginated list with full-text search. */
export const SearchQuery = Type.Object({
  ...PageQuery.properties,
  q: Shown({ maxLength: SEARCH_MAX_LENGTH, default: '' }),
});
export type SearchQuery = Static<typeof SearchQuery>;

/** Values separated by commas in one parameter, `1,2,3`. Without it the list is empty, which filters nothing. */
export const ListOf = <Item extends TSchema>(item: Item, limits: { minItems?: number; maxItems?: number } = {}) =>
  Type.Array(item, { maxItems: 100, default: [], style: 'form', explode: false, ...limits });
export const Ids = ListOf(IdPath.properties.id);

/** Only records that the caller takes care of. */
export const Mine = Type.Optional(Type.Boolean());

/** Ids of the rows selected for an export. Empty exports all matching rows. */
export const PickedQuery = { ids: ListOf(IdPath.properties.id, { maxItems: BULK_MAX }) } as const;
