import { sql } from 'kysely';
import type { CompanyOrdering } from '#contract/vocabulary/registers.ts';
import type { CompanyCard, Suggestion } from '#contract/wire/companies.ts';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { type Linked, linksColumn, nameLinks, type WithLinks } from '#platform/database/names.ts';
import type { Circle } from '#platform/http/lists.ts';
import { distanceTo } from '#platform/search/distance.ts';
import { foundColumn, matchedBy, type WithFound } from '#platform/search/matched.ts';
import { type Counted, findPage, findRows } from '#platform/search/search.ts';
import { all, nameBegins } from '#platform/search/searchParts.ts';
import { circleAround, isInPlace, readSearchPlace } from '#platform/search/searchPlaceRepository.ts';
import type { Term } from '#platform/search/searchTerms.ts';
import {
  BY_QUALITY,
  type CompanyFilter,
  type CompanyScope,
  conditions,
  inScope,
  linkedTo,
  orderOf,
} from './companyFilterRepository.ts';
import { markersText } from './markersRepository.ts';
import { pictureOf } from './picturesRepository.ts';

/** Characters of the description on a card. */
const PEREX_LENGTH = 200;
const SUGGESTIONS = 8;
/** Up to so many companies whose names start with the query are ranked by quality; more are listed alphabetically. */
const RANKED_BEGINNINGS = 500;

interface CardRow
  extends
    Omit<CompanyCard, 'image' | 'rating' | 'matched' | 'category_obj' | 'tags' | 'products_obj'>,
    WithLinks,
    WithFound {
  image_key: string | null;
  rating_average: number | null;
  rating_count: number;
}

const perexOf = (description: string): string =>
  description.length > PEREX_LENGTH ? `${description.slice(0, PEREX_LENGTH).trimEnd()}…` : description;

function toCard(row: CardRow, linked: Linked, terms: readonly Term[]): CompanyCard {
  const { perex, image_key, rating_average, rating_count } = row;
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    verification: row.verification,
    city: row.city,
    region: row.region,
    gps_lat: row.gps_lat,
    gps_lng: row.gps_lng,
    perex: perex === null ? null : perexOf(perex),
    ...linked,
    image: pictureOf(image_key),
    rating: { average: rating_average, count: rating_count },
    ...(row.distance !== undefined && { distance: row.distance }),
    ...matchedBy(row, { ...linked, region: row.region }, terms),
  };
}

/**
 * Columns of a card. The excerpt of the description is longer than shown, so that the client knows whether there is
 * more.
 */
function cardColumns(terms: readonly Term[], from: Circle | null) {
  return sql`item.id, item.name, item.role, item.verification, item.city, item.region, item.gps_lat, item.gps_lng,
    left(item.description, ${sql.lit(2 * PEREX_LENGTH)}) as perex, item.image_key, item.rating_average, item.rating_count,
    ${linksColumn}, ${foundColumn(terms)}${from ? sql`, case when item.gps_lat is not null then round(${distanceTo(from)})::int end as distance` : sql``}`;
}

export interface CardPage extends Counted {
  rows: CompanyCard[];
}

interface Paging {
  page: number;
  pageSize: number | null;
  ordering?: CompanyOrdering | undefined;
}

/** Concurrent requests for the same page share one query, because cards are the same for all users. */
const cardPageCache = createQueryCache<CardPage>({ ttl: 0, maxEntries: 1_000, invalidatedBy: 'any' });

/** Reads one page of cards: the best match first, or in the order of `ordering`. */
export const findCompanyCards = (
  db: Db,
  scope: CompanyScope,
  filter: CompanyFilter,
  paging: Paging,
): Promise<CardPage> =>
  cardPageCache(db, JSON.stringify([scope, filter, paging]), () => readCompanyCards(db, scope, filter, paging));

/**
 * What a search reads: the words of the sentence, its place unless another one is chosen, and where distances are measured
 * from. Near a place the nearest of equally good matches comes first.
 */
export async function findingOf(db: Db, scope: CompanyScope, filter: CompanyFilter) {
  const read = await readSearchPlace(db, filter.q);
  // A name that may be several places is searched for as a word if there is nothing else.
  const place = read?.place || read?.rest ? read : null;
  const from = filter.near ?? (place?.place ? circleAround(place.place) : null);
  return {
    table: 'companies' as const,
    q: place?.rest ?? filter.q,
    ...(place && !filter.near && { place: { q: filter.q, within: isInPlace(place) } }),
    scope: inScope(scope),
    words: linkedTo(filter),
    where: conditions(filter),
    quality: place && from ? orderOf('distance', from) : BY_QUALITY,
    from,
  };
}

async function readCompanyCards(
  db: Db,
  scope: CompanyScope,
  filter: CompanyFilter,
  { page, pageSize, ordering }: Paging,
): Promise<CardPage> {
  const { from, ...searched } = await findingOf(db, scope, filter);
  const finding = { ...searched, ...(ordering ? { order: orderOf(ordering, filter.near) } : {}), page, pageSize };
  const { rows, terms, ...found } = await findRows<CardRow>(db, finding, (read) => cardColumns(read, from));
  const linked = await nameLinks(db, rows);
  return { rows: rows.map((row, index) => toCard(row, linked[index]!, terms)), ...found };
}

/** Returns the response with all markers of a search. */
export async function findCompanyMarkers(db: Db, scope: CompanyScope, filter: CompanyFilter): Promise<string> {
  const { ids } = await findPage(db, { ...(await findingOf(db, scope, filter)), page: 1, pageSize: null });
  return markersText(db, sql`id = any(${ids}::int[])`);
}

/**
 * Suggests companies by name while the user types. Names that start with the query come first and are read from an
 * index; the full search runs only if there are too few of them.
 */
export async function suggestCompanies(db: Db, scope: CompanyScope, q: string): Promise<Suggestion[]> {
  const { rows: begun } = await sql<Suggestion>`
    select id, name, city from (
      select * from companies as item where ${all([...inScope(scope), nameBegins(q)])} and search_text(${q}) ~ '[a-z0-9]' order by name_search, id limit ${sql.lit(RANKED_BEGINNINGS)}
    ) as item
    order by case when count(*) over () < ${sql.lit(RANKED_BEGINNINGS)} then quality end desc, sort_key, id limit ${sql.lit(SUGGESTIONS)}
  `.execute(db);
  if (begun.length === SUGGESTIONS) return begun;
  const { rows } = await findRows<Suggestion>(
    db,
    {
      table: 'companies',
      q,
      scope: inScope(scope),
      where: [],
      quality: BY_QUALITY,
      isStrict: true,
      page: 1,
      pageSize: SUGGESTIONS,
    },
    () => sql`item.id, item.name, item.city`,
  );
  return rows.map(({ id, name, city }) => ({ id, name, city }));
}
