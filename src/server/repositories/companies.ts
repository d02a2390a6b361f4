import { sql } from 'kysely';
import type { Role } from '../../contract/vocabulary/accounts';
import type { Company, CompanyCard, CompanyMarker, ComparedCompany, Matched, Suggestion } from '../../contract/wire/companies';
import type { IdName } from '../../contract/wire/common';
import type { Db } from '../database/database';
import { isNaturalPerson } from '../external/legalForms';
import type { Box, Circle } from '../lists';
import { distanceTo, withinCircle } from './distance';
import { type Linked, linksColumn, nameLinks, type WithLinks } from './names';
import { type Condition, findPage, findRows, type Order } from './search';
import { markQuery, type Term } from './searchTerms';
import { pictureOf } from './pictures';
import { type Caller, isShown, visibleTo } from './visibility';

/** Which companies a list may show. */
export interface CompanyScope {
  /** Of one register; all roles without it. */
  role?: Role;
  /** Of one owner, who sees those too that wait for the operator. */
  ownerId?: number;
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

export const NO_FILTER: CompanyFilter = { q: '', categories: [], tags: [], products: [], region: '', box: null, circle: null };

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

/** Letters of the description on a card. */
const PEREX_LENGTH = 200;
const SUGGESTIONS = 8;

const ORDER_COLUMNS = {
  name: 'sort_key',
  rating: 'rating_average',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;

/** Best companies first among those that match alike. */
const BY_QUALITY: readonly Order[] = [
  { column: 'quality', direction: 'desc' },
  { column: 'sort_key', direction: 'asc' },
  { column: 'id', direction: 'asc' },
];

function orderOf(ordering: CompanyOrdering, circle: Circle | null): Order[] {
  if (ordering === 'distance') {
    // Without a place there is nothing to measure from, and routes refuse it.
    return circle ? [{ column: 'distance', direction: 'asc', value: distanceTo(circle) }, ...BY_QUALITY] : [...BY_QUALITY];
  }
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const column = ORDER_COLUMNS[ordering.replace('-', '') as keyof typeof ORDER_COLUMNS];
  if (column === 'rating_average') return [{ column, direction }, { column: 'sort_key', direction: 'asc' }, { column: 'id', direction: 'asc' }];
  // The whole order goes one way, so that an index is read from either end.
  return [{ column, direction }, { column: 'id', direction }];
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
export const inScope = ({ role, ownerId }: CompanyScope): Condition[] => [
  ...(role ? [sql`item.role = ${role}` as Condition] : []),
  ownerId ? sql`item.owner_id = ${ownerId}` : isShown('item'),
];

/** What a filter but its words asks of a company named `item`. */
export function conditions(filter: CompanyFilter): Condition[] {
  return [
    ...(filter.region ? [sql`item.region = ${filter.region}` as Condition] : []),
    ...(filter.box ? [within(filter.box)] : []),
    ...(filter.circle ? withinCircle(filter.circle) : []),
  ];
}

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
  const all = terms.flatMap((term, index): Matched[] => {
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
  return [...new Map(all.map((one) => [`${one.by} ${one.name}`, one])).values()];
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

/** The best matches by name, for suggesting while a person types. */
export async function suggestCompanies(db: Db, scope: CompanyScope, q: string): Promise<Suggestion[]> {
  const { rows } = await findRows<Suggestion>(
    db,
    { table: 'companies', q, scope: inScope(scope), where: [], quality: BY_QUALITY, page: 1, pageSize: SUGGESTIONS },
    () => sql`item.id, item.name, item.city`,
  );
  return rows.map(({ id, name, city }) => ({ id, name, city: city ?? null }));
}

type Named = keyof Linked | 'categories' | 'products';
interface CompanyRow extends Omit<Company, 'is_natural_person' | 'image' | 'rating' | 'is_owner' | 'updated_at' | Named>, WithLinks {
  owner_id: number | null;
  legal_form: string | null;
  image_key: string | null;
  rating_average: number | null;
  rating_count: number;
  updated_at: Date;
  version: number;
}

/** A company as one caller sees it, with the version of its row for the ETag. */
export interface VersionedCompany {
  company: Company;
  version: number;
}

function toCompany(
  { owner_id, legal_form, image_key, rating_average, rating_count, version, links: _, ...row }: CompanyRow,
  linked: Linked,
  callerId: number,
): VersionedCompany {
  const is_owner = owner_id === callerId;
  return {
    version,
    company: {
      ...row,
      ...linked,
      is_natural_person: isNaturalPerson(legal_form),
      categories: linked.category_obj.map(({ id }) => id),
      products: linked.products_obj.map(({ id }) => id),
      image: pictureOf(image_key),
      rating: { average: rating_average, count: rating_count },
      is_owner,
      // Why it waits is between the owner and the operator.
      verification_reason: is_owner ? row.verification_reason : null,
      verification_note: is_owner ? row.verification_note : null,
      updated_at: row.updated_at.toISOString(),
    },
  };
}

/** Columns of a whole company, named `item`. */
const wholeCompany = sql`item.id, item.owner_id, item.role, item.name, item.phone, item.city, item.description, item.email,
  item.verification, item.verification_reason, item.verification_note, item.street, item.street_number, item.web, item.zip, item.vat_number, item.reg_number, item.legal_form, item.gps_lat,
  item.gps_lng, item.region, item.image_key, item.rating_average, item.rating_count, item.updated_at,
  item.version, ${linksColumn}`;

async function findOne(db: Db, condition: Condition, callerId: number): Promise<VersionedCompany | null> {
  const { rows } = await sql<CompanyRow>`
    select ${wholeCompany} from companies as item where ${condition} order by item.id limit 1
  `.execute(db);
  const [linked] = await nameLinks(db, rows);
  return rows[0] && linked ? toCompany(rows[0], linked, callerId) : null;
}

/**
 * The company when the caller may see it, otherwise null: the own ones, those of the roles that the caller's
 * registers hold, and whoever stands behind a reference project, as everybody logged in may read those.
 */
export function findVisibleCompany(
  db: Db,
  id: number,
  { callerId, roles }: { callerId: number; roles: readonly Role[] },
): Promise<VersionedCompany | null> {
  const behindReference = sql`exists (
    select from reference_projects as reference where reference.company_id = item.id and reference.deleted_at is null
  )`;
  return findOne(
    db,
    sql`item.id = ${id} and (item.owner_id = ${callerId} or ${isShown('item')} and (item.role = any(${roles}) or ${behindReference}))`,
    callerId,
  );
}

/** A company of one register; one that waits for the operator only for its owner. */
export function findRegisterCompany(
  db: Db,
  id: number,
  role: Role,
  callerId: number,
): Promise<VersionedCompany | null> {
  return findOne(db, sql`item.id = ${id} and item.role = ${role} and (item.owner_id = ${callerId} or ${isShown('item')})`, callerId);
}

/** The first company of a person. */
export function findPrimaryCompany(db: Db, callerId: number): Promise<VersionedCompany | null> {
  return findOne(db, sql`item.owner_id = ${callerId}`, callerId);
}

/** A company of the person's own. */
export function findOwnCompany(db: Db, id: number, callerId: number): Promise<VersionedCompany | null> {
  return findOne(db, sql`item.id = ${id} and item.owner_id = ${callerId}`, callerId);
}

/** Companies side by side, in the order they were asked for; those out of the scope are left out. */
export async function findComparedCompanies(
  db: Db,
  ids: readonly number[],
  scope: CompanyScope,
  callerId: number,
): Promise<ComparedCompany[]> {
  const where = sql.join([sql`item.id = any(${ids})`, ...inScope(scope)], sql` and `);
  const { rows } = await sql<CompanyRow & { references_count: number }>`
    select ${wholeCompany}, (
      select count(*) from reference_projects as reference
      where reference.company_id = item.id and reference.deleted_at is null
    ) as references_count
    from companies as item where ${where} order by array_position(${ids}::integer[], item.id)
  `.execute(db);
  const linked = await nameLinks(db, rows);
  return rows.map(({ references_count, ...row }, index) => ({ ...toCompany(row, linked[index]!, callerId).company, references_count }));
}

/** What a company says of itself, for whoever may see it. */
export async function findVisibleCompanyWords(db: Db, id: number, caller: Caller) {
  const { rows } = await sql<{ said: string; is_own: boolean }>`
    select concat_ws(E'\\n', item.name, item.description) as said, item.owner_id is not distinct from ${caller.id} as is_own
    from companies as item where item.id = ${id} and ${visibleTo('companies', caller)}
  `.execute(db);
  return rows[0];
}
