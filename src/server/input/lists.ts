import { Type, type Static } from 'typebox';
import {
  BULK_MAX,
  DEFAULT_PAGE_SIZE,
  MAX_DISTANCE,
  MAX_ID,
  MAX_PAGE_SIZE,
  UNLIMITED_PAGE_SIZES,
} from '../../contract/limits';
import type { Page, Pagination } from '../../contract/wire/common';
import { messages } from '../../contract/rules/messages';
import { Shown } from '../../contract/wire/marks';
import { invalid, notFound } from './failures';
import { texts } from '../texts';

/** More of them in one filter is no filter. */
const MAX_IDS = 100;

/** Query of every list that is paged; add a list's own filters beside it. */
export const PageQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  page_size: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
});
export type PageQuery = Static<typeof PageQuery>;

/**
 * Page size of a list that can be read whole, which `wholeSliceOf` reads. Only for lists that the operator or a quota keeps
 * short: the process holds the whole answer in memory, once for each caller.
 */
export const WHOLE_PAGE_SIZE = Type.Integer({ minimum: 1, default: DEFAULT_PAGE_SIZE });

/** Query of a list that can be searched too. */
export const SearchQuery = Type.Object({ ...PageQuery.properties, q: Shown({ maxLength: 200, default: '' }) });
export type SearchQuery = Static<typeof SearchQuery>;

/** Of a file, the rows that somebody picked; all that are found without them. */
export const PickedQuery = { ids: Shown({ maxLength: 2_200, default: '' }) } as const;

/**
 * The rows of a file that somebody picked; undefined for all.
 * @throws Failure 400 for what is no ids, or too many
 */
export const pickedOf = ({ ids }: { ids: string }): number[] | undefined =>
  ids === '' ? undefined : idsOf('ids', ids, BULK_MAX);

export interface Slice {
  page: number;
  /** Null answers everything. */
  pageSize: number | null;
}

/** True for the three sizes that ask for everything (docs/api.md 4.2). */
export const isWhole = ({ page_size }: PageQuery): boolean => UNLIMITED_PAGE_SIZES.includes(page_size);

/**
 * What a list reads.
 * @throws Failure 400 for a page larger than allowed
 */
export function sliceOf({ page, page_size }: PageQuery): Slice {
  if (page_size > MAX_PAGE_SIZE) throw invalid({ page_size: [messages.max(MAX_PAGE_SIZE)] });
  return { page, pageSize: page_size };
}

/** The same for a list with `WHOLE_PAGE_SIZE`. */
export const wholeSliceOf = (query: PageQuery): Slice =>
  isWhole(query) ? { page: query.page, pageSize: null } : sliceOf(query);

/**
 * The answer of a list.
 * @throws Failure 404 for a page past the end; the first page of nothing is empty
 */
export function pageOf<T>(results: T[], query: PageQuery, count: number, approximate = false): Page<T> {
  const pages = isWhole(query) ? 1 : Math.max(1, Math.ceil(count / query.page_size));
  const { page, page_size } = query;
  // An estimated count may be short of pages that are there.
  if (page > pages && !(approximate && results.length > 0)) throw notFound(texts.invalidPage);
  const pagination: Pagination = {
    page,
    page_size,
    count,
    pages,
    next: page < pages ? page + 1 : null,
    previous: page > 1 ? page - 1 : null,
    ...(approximate && { approximate }),
  };
  return { results, pagination };
}

/**
 * Ids of a filter as addresses carry them, `1,2,3`; none for an empty one.
 * @param most so many of them
 * @throws Failure 400 by the filter's name
 */
export function idsOf(field: string, text: string, most = MAX_IDS): number[] {
  if (text === '') return [];
  const ids = text.split(',').map(Number);
  const usable = ids.length <= most && ids.every((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
  if (!usable) throw invalid({ [field]: [texts.wrongValue] });
  return ids;
}

/**
 * Codes of a filter as addresses carry them, `NEW,DONE`; none for an empty one.
 * @throws Failure 400 by the filter's name
 */
export function codesOf<Code extends string>(field: string, text: string, known: readonly Code[]): Code[] {
  if (text === '') return [];
  return text.split(',').map((given) => {
    const code = known.find((one) => one === given);
    if (code === undefined) throw invalid({ [field]: [texts.wrongValue] });
    return code;
  });
}

/** A piece of the map in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const DEGREES = /^-?\d{1,3}(\.\d{1,12})?$/;

/**
 * A box as addresses carry it, `west,south,east,north`; null for an empty one.
 * @throws Failure 400 by the filter's name when it is no box on the globe
 */
export function boxOf(field: string, text: string): Box | null {
  if (text === '') return null;
  const parts = text.split(',');
  const [west = NaN, south = NaN, east = NaN, north = NaN] = parts.map((part) =>
    DEGREES.test(part) ? Number(part) : NaN,
  );
  const isBox =
    parts.length === 4 && west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  if (!isBox) throw invalid({ [field]: [texts.wrongBox] });
  return { west, south, east, north };
}

/** A place in degrees, and how far around it in kilometres. */
export interface Circle {
  lat: number;
  lng: number;
  km: number;
}

/**
 * A circle as addresses carry it: `near` is `latitude,longitude`, `within` kilometres; null when both are empty.
 * @throws Failure 400 by the filter that is wrong or missing
 */
export function circleOf(near: string, within: string): Circle | null {
  if (near === '' && within === '') return null;
  const parts = near.split(',');
  const [lat = NaN, lng = NaN] = parts.map((part) => (DEGREES.test(part) ? Number(part) : NaN));
  if (near === '') throw invalid({ near: [texts.distanceWithoutPlace] });
  if (parts.length !== 2 || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw invalid({ near: [texts.wrongPlace] });
  if (within === '') throw invalid({ within: [texts.placeWithoutDistance] });
  const km = /^\d{1,3}$/.test(within) ? Number(within) : 0;
  if (km < 1 || km > MAX_DISTANCE) throw invalid({ within: [texts.wrongDistance(MAX_DISTANCE)] });
  return { lat, lng, km };
}
