import { MAX_DISTANCE, MAX_PAGE_SIZE, UNLIMITED_PAGE_SIZES } from '#contract/limits/limits.ts';
import { messages } from '#contract/rules/messages.ts';
import type { PageQuery } from '#contract/schemas/queries.ts';
import type { Page, Pagination } from '#contract/wire/common.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { invalid, notFound } from './failures.ts';

export interface Slice {
  page: number;
  /** Null returns all rows. */
  pageSize: number | null;
}

/** True for the three page sizes that request all items (docs/api.md 4.2). */
export const isWhole = ({ page_size }: PageQuery): boolean => UNLIMITED_PAGE_SIZES.includes(page_size);

/**
 * Returns the requested page.
 * @throws Failure 400 when the page size exceeds the maximum
 */
export function sliceOf({ page, page_size }: PageQuery): Slice {
  if (page_size > MAX_PAGE_SIZE) throw invalid({ page_size: [messages.max(MAX_PAGE_SIZE)] });
  return { page, pageSize: page_size };
}

/** The same for a list with `WHOLE_PAGE_SIZE`. */
export const wholeSliceOf = (query: PageQuery): Slice =>
  isWhole(query) ? { page: query.page, pageSize: null } : sliceOf(query);

type CountNotes = Required<Pick<Pagination, 'approximate' | 'partial' | 'wordless'>>;

/**
 * Builds the response of a list.
 * @throws Failure 404 for a page past the end; the first page of an empty list is empty
 */
export function pageOf<T>(
  results: T[],
  query: PageQuery,
  count: number,
  { approximate = false, partial = 0, wordless = false }: Partial<CountNotes> = {},
): Page<T> {
  const pages = isWhole(query) ? 1 : Math.max(1, Math.ceil(count / query.page_size));
  const { page, page_size } = query;
  // An estimated count can be lower than the number of existing rows.
  if (page > pages && !(approximate && results.length > 0)) throw notFound(refusals.invalidPage);
  const pagination: Pagination = {
    page,
    page_size,
    count,
    pages,
    next: page < pages ? page + 1 : null,
    previous: page > 1 ? page - 1 : null,
    ...(approximate && { approximate }),
    ...(partial > 0 && { partial }),
    ...(wordless && { wordless }),
  };
  return { results, pagination };
}

/** A bounding box in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const DEGREES = /^-?\d{1,3}(\.\d{1,12})?$/;

/**
 * Parses a bounding box, `west,south,east,north`. Null for an empty text.
 * @throws Failure 400 with the filter's name when it is invalid
 */
export function boxOf(field: string, text: string): Box | null {
  if (text === '') return null;
  const parts = text.split(',');
  const [west = NaN, south = NaN, east = NaN, north = NaN] = parts.map((part) =>
    DEGREES.test(part) ? Number(part) : NaN,
  );
  const isBox =
    parts.length === 4 && west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  if (!isBox) throw invalid({ [field]: [refusals.wrongBox] });
  return { west, south, east, north };
}

/** A centre in degrees with a radius in kilometres. */
export interface Circle {
  lat: number;
  lng: number;
  km: number;
}

/**
 * Parses a circle: `near` is `latitude,longitude`, `within` kilometres. Null when both are empty.
 * @throws Failure 400 with the invalid or missing filter
 */
export function circleOf(near: string, within: string): Circle | null {
  if (near === '' && within === '') return null;
  const parts = near.split(',');
  const [lat = NaN, lng = NaN] = parts.map((part) => (DEGREES.test(part) ? Number(part) : NaN));
  if (near === '') throw invalid({ near: [refusals.distanceWithoutPlace] });
  if (parts.length !== 2 || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
    throw invalid({ near: [refusals.wrongPlace] });
  if (within === '') throw invalid({ within: [refusals.placeWithoutDistance] });
  const km = /^\d{1,3}$/.test(within) ? Number(within) : 0;
  if (km < 1 || km > MAX_DISTANCE) throw invalid({ within: [refusals.wrongDistance(MAX_DISTANCE)] });
  return { lat, lng, km };
}
