import { sql } from 'kysely';
import type { CompanyCard, CompanyMarker, Matched, Suggestion } from '../../contract/wire/companies';
import type { IdName } from '../../contract/wire/common';
import type { Db } from '../database/database';
import { BY_QUALITY, type CompanyFilter, type CompanyOrdering, type CompanyScope, conditions, inScope, linkedTo, orderOf } from './companyFilter';
import { type Linked, linksColumn, nameLinks, type WithLinks } from './names';
import { findPage, findRows } from './search';
import { all, nameBegins } from './searchParts';
import { markQuery, type Term } from './searchTerms';
import { pictureOf } from './pictures';

/** Letters of the description on a card. */
const PEREX_LENGTH = 200;
const SUGGESTIONS = 8;
/** Fewer companies whose names begin alike are suggested the best first, more of them by the alphabet. */
const RANKED_BEGINNINGS = 500;

/** Orders that change with the version of the map's data only: with who is there and with names. */
const VERSIONED: ReadonlySet<CompanyOrdering | undefined> = new Set([undefined, 'name', '-name', 'created_at', '-created_at']);

interface CardRow extends Omit<CompanyCard, 'image' | 'rating' | 'matched' | 'category_obj' | 'tags' | 'products_obj'>, WithLinks {
  image_key: string | null;
  rating_average: number | null;
  rating_count: number;
  /** For each term, in which of its own texts it was found. */
  found: { name: boolean; city: boolean; any: boolean }[];
}

const perexOf = (description: string): string =>
  description.length > PEREX_LENGTH ? `${description.slice(0, PEREX_LENGTH).trimEnd()}…` : description;

/** In what each term was found: the best way of each. */
function matchedBy({ found, region }: CardRow, { category_obj, products_obj, tags }: Linked, terms: readonly Term[]): Matched[] {
  const ways = terms.flatMap((term, index): Matched[] => {
    const here = found[index]!;
    if (here.name) return [{ by: 'name', name: null }];
    const named = (by: Matched['by'], things: readonly IdName[], ids: readonly number[]): Matched[] =>
      things.filter(({ id }) => ids.includes(id)).map(({ name }) => ({ by, name }));
    const fields = [...named('category', category_obj, term.categories), ...named('product', products_obj, term.products)];
    if (fields.length > 0) return fields;
    const tagged = named('tag', tags, term.tags);
    if (tagged.length > 0) return tagged;
    if (here.city) return [{ by: 'city', name: null }];
    if (region !== null && term.regions.includes(region)) return [{ by: 'region', name: null }];
    return here.any ? [{ by: 'description', name: null }] : [];
  });
  return [...new Map(ways.map((one) => [`${one.by} ${one.name}`, one])).values()];
}

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
    matched: matchedBy(row, linked, terms),
  };
}

/** Of a card; the beginning of the description says whether there is more of it. */
function cardColumns(terms: readonly Term[]) {
  const found = terms.map((term) => sql`json_build_object(
    'name', item.words @@ ${markQuery(term, '=')}::tsquery,
    'city', item.words @@ ${markQuery(term, '~')}::tsquery,
    'any', item.words @@ ${markQuery(term, '')}::tsquery
  )`);
  return sql`item.id, item.name, item.role, item.verification, item.city, item.region, item.gps_lat, item.gps_lng,
    left(item.description, ${sql.lit(2 * PEREX_LENGTH)}) as perex, item.image_key, item.rating_average, item.rating_count,
    ${linksColumn} ${terms.length > 0 ? sql`, json_build_array(${sql.join(found)}) as found` : sql``}`;
}

export interface CardPage {
  rows: CompanyCard[];
  count: number;
  approximate: boolean;
}

/** One page of cards: best match first, or as `ordering` says. */
export async function findCompanyCards(
  db: Db,
  scope: CompanyScope,
  filter: CompanyFilter,
  { page, pageSize, ordering }: { page: number; pageSize: number | null; ordering?: CompanyOrdering | undefined },
): Promise<CardPage> {
  const finding = {
    table: 'companies',
    q: filter.q,
    scope: inScope(scope),
    words: linkedTo(filter),
    where: conditions(filter),
    quality: BY_QUALITY,
    version: scope.ownerId === undefined && VERSIONED.has(ordering) ? 'companies' : undefined,
    ...(ordering ? { order: orderOf(ordering, filter.circle) } : {}),
    page,
    pageSize,
  } as const;
  const { rows, count, approximate, terms } = await findRows<CardRow>(db, finding, cardColumns);
  const linked = await nameLinks(db, rows);
  return { rows: rows.map((row, index) => toCard(row, linked[index]!, terms)), count, approximate };
}

/** All points of the map that a search leaves. */
export async function findCompanyMarkers(
  db: Db,
  scope: CompanyScope,
  filter: CompanyFilter,
): Promise<{ rows: CompanyMarker[]; count: number }> {
  const where = [...inScope(scope), ...conditions(filter)];
  const { ids, count } = await findPage(db, {
    ...{ table: 'companies', q: filter.q, words: linkedTo(filter), where },
    ...{ page: 1, pageSize: null },
  });
  const { rows } = await sql<CompanyMarker>`
    select id, name, gps_lat, gps_lng from companies where id = any(${ids}::int[])
  `.execute(db);
  return { rows, count };
}

/**
 * The best matches by name, for suggesting while a person types. Names that begin so stand first, and are read off their
 * index; only when there are too few of them, everything is searched.
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
    { table: 'companies', q, scope: inScope(scope), where: [], quality: BY_QUALITY, page: 1, pageSize: SUGGESTIONS },
    () => sql`item.id, item.name, item.city`,
  );
  return rows.map(({ id, name, city }) => ({ id, name, city }));
}
