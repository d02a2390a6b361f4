import { type RawBuilder, sql } from 'kysely';
import { TENDER_NOTICE_CATEGORIES, WATCH_KNOWN_MAX } from '#contract/limits/limits.ts';
import type { WatchTarget } from '#contract/vocabulary/watches.ts';
import { followMerged } from '#modules/categories/mergedItemsRepository.ts';
import { findingOf } from '#modules/companies/companyCardsRepository.ts';
import { filterOf, inScope, linkedTo } from '#modules/companies/companyFilterRepository.ts';
import { grantConditions } from '#modules/grants/grantsRepository.ts';
import { isHeld } from '#modules/tenders/tenderNoticesRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { isInSight, isListedReference, isShown } from '#platform/identity/visibilityRepository.ts';
import { matchesWhole } from '#platform/search/search.ts';
import { all, type Condition } from '#platform/search/searchParts.ts';
import { NAMED_PARTS, readWatched, settle, type SettledSearch, type WatchedQuery } from './watchQueries.ts';

const regionOfCompany = (row: 'item' | 'project'): RawBuilder<unknown> => sql`(
  select company.region from companies as company
  where company.id = ${sql.ref(`${row}.company_id`)} and ${isShown('company')})`;

/** The open tender for all of a row named `project`. */
export const takingForAll = (present: Present): RawBuilder<unknown> => sql`
  tenders as tender where tender.project_id = project.id and tender.state = 'OPEN' and tender.visibility = 'ALL'
    and tender.bids_until > ${present}`;

const companies = (role: 'SUPPLIER' | 'CONSULTANT'): RawBuilder<unknown> => sql`
  select item.id, item.name_search, item.words, item.region, item.gps_lat, item.gps_lng, item.created_at as since
  from companies as item where ${all(inScope({ role }))}`;

/**
 * The records that a list shows to others, with what its searches and those of `conditionOf` need: of a project its first
 * categories only, and none whose tender is held.
 */
const ROWS: Readonly<Record<WatchTarget, (present: Present) => RawBuilder<unknown>>> = {
  SUPPLIERS: () => companies('SUPPLIER'),
  CONSULTANTS: () => companies('CONSULTANT'),
  REFERENCES: () => sql`
    select item.id, item.name_search, item.words, item.company_id, ${regionOfCompany('item')} as region,
      item.created_at as since
    from reference_projects as item where ${isListedReference('item')}`,
  PROJECTS: (present) => sql`
    select project.id, project.name_search, project.status, coalesce(project.region, ${regionOfCompany('project')}) as region,
      ts_delete(project.words, array(select '#c' || link.category_id from project_categories as link
        where link.project_id = project.id order by link.category_id offset ${sql.lit(TENDER_NOTICE_CATEGORIES)})) as words,
      exists (select from ${takingForAll(present)}) as takes, coalesce(project.published_at, project.created_at) as since
    from projects as project
    where project.deleted_at is null and project.published and ${isInSight('project')} and not ${isHeld}`,
  TECHNOLOGIES: () => sql`
    select item.id, item.name_search, item.words, item.created_at as since from products as item
    where item.retired_at is null`,
  GRANTS: () => sql`
    select item.id, item.applicants, item.area, item.exact_area, item.regions,
      coalesce(item.open_from::timestamptz, item.created_at) as since
    from grants as item where item.retired_at is null`,
};

/** The records that a list shows to others, named `item`, or those of them with the given ids. */
const rowsOf = (target: WatchTarget, present: Present): RawBuilder<unknown> => sql`(${ROWS[target](present)}) as item`;

const isAny = (column: string, values: readonly unknown[] | undefined, type: 'int' | 'text'): Condition[] =>
  values === undefined || values.length === 0
    ? []
    : [sql`${sql.ref(`item.${column}`)} = any(${[...values]}::${sql.raw(type)}[])`];

/** The condition under which a row of {@link rowsOf} is found by a search. */
async function searchCondition(db: Db, target: WatchTarget, query: WatchedQuery): Promise<Condition> {
  const { q = '', categories = [], tags = [], products = [] } = query;
  const whole = (table: 'reference_projects' | 'projects' | 'products') =>
    matchesWhole(db, { table, q, words: linkedTo({ categories, tags, products }) });
  switch (target) {
    case 'SUPPLIERS':
    case 'CONSULTANTS': {
      const { region = '', bbox = '', near = '', within = '' } = query;
      const filter = filterOf({ q, categories, tags, products, region, bbox, near, within });
      const finding = await findingOf(db, {}, filter);
      return all([await matchesWhole(db, finding), ...finding.where]);
    }
    case 'REFERENCES':
      return all([await whole('reference_projects'), ...isAny('company_id', query.company, 'int')]);
    case 'PROJECTS':
      return all([
        await whole('projects'),
        ...isAny('status', query.status, 'int'),
        ...isAny('region', query.region === undefined ? [] : [query.region], 'text'),
        ...(query.taking ? [sql`item.takes` as Condition] : []),
      ]);
    case 'TECHNOLOGIES':
      return whole('products');
    case 'GRANTS': {
      const { applicant = null, area = null, exactArea = null, regions = [], district = null } = query;
      return all(grantConditions({ applicant, area, exactArea, regions, district }));
    }
  }
}

/** A search as a watch stores it. */
export interface StoredSearch {
  target: WatchTarget;
  query: string;
  /** Of a default: the row is anywhere or in one of them. */
  regions: readonly string[];
  is_default: boolean;
}

/**
 * The condition under which a row of {@link rowsOf} is found by a watch.
 * @param gone as {@link readGone} returns it
 */
export async function conditionOf(
  db: Db,
  { target, query, regions, is_default }: StoredSearch,
  gone: ReadonlyMap<string, string | null>,
): Promise<Condition> {
  const followed = await followMerged(db, readWatched(target, query));
  const settled = settle({ target, query: followed, is_default }, gone);
  if (settled.isNothing) return sql`false`;
  if (target === 'GRANTS' && regions.length > 0) settled.query.regions = [...regions];
  const found = await searchCondition(db, target, settled.query);
  if (target === 'GRANTS' || regions.length === 0) return found;
  return sql`(${found} and (item.region is null or item.region = any(${[...regions]}::text[])))`;
}

/** What is said of a watch: its search without what is gone, and sentences on that. */
export async function settled(
  db: Db,
  search: StoredSearch,
  gone: ReadonlyMap<string, string | null>,
): Promise<SettledSearch> {
  return settle({ ...search, query: await followMerged(db, readWatched(search.target, search.query)) }, gone);
}

/** Reads which records that searches name are gone, by part and id, with their names if these are left. */
export async function readGone(db: Db, searches: readonly StoredSearch[]): Promise<Map<string, string | null>> {
  const queries = await Promise.all(
    searches
      .filter(({ query }) => /(?:^|&)(?:categories|tags|products|company)=/.test(query))
      .map(({ target, query }) => followMerged(db, readWatched(target, query))),
  );
  const ids = NAMED_PARTS.map((part) => [...new Set(queries.flatMap((query) => query[part] ?? []))]);
  if (ids.every((one) => one.length === 0)) return new Map();
  const tables = { categories: 'categories', tags: 'tags', products: 'products', company: 'companies' } as const;
  const isGone = { tags: sql``, company: sql`or thing.merged_into is not null or thing.hidden_at is not null` };
  const { rows } = await sql<{ part: string; id: number; name: string | null }>`${sql.join(
    NAMED_PARTS.map(
      (part, index) => sql`
        select ${part}::text as part, wanted.id, thing.name from unnest(${ids[index]}::int[]) as wanted(id)
          left join ${sql.table(tables[part])} as thing on thing.id = wanted.id
        where thing.id is null ${part in isGone ? isGone[part as keyof typeof isGone] : sql`or thing.retired_at is not null`}`,
    ),
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ part, id, name }) => [`${part} ${id}`, name]));
}

/** Counts what a search finds, up to a number, and how much of it came after a time. */
export async function countFound(
  db: Db,
  target: WatchTarget,
  condition: Condition,
  present: Present,
  after: Date,
  most: number | null = null,
): Promise<{ now: number; last_year: number }> {
  const { rows } = await sql<{ now: number; last_year: number }>`
    select count(*)::int as now, (count(*) filter (where since > ${after}))::int as last_year from (
      select item.since from ${rowsOf(target, present)} where ${condition} limit ${most}::int
    ) as found`.execute(db);
  return rows[0]!;
}

/**
 * Reads which of the given records each of several searches finds.
 * @param conditions of searches of one list
 * @returns records with the positions of the searches
 */
export async function findAmong(
  db: Db,
  target: WatchTarget,
  ids: readonly number[],
  conditions: readonly Condition[],
  present: Present,
): Promise<{ id: number; since: Date; found: number[] }[]> {
  const { rows } = await sql<{ id: number; since: Date; found: number[] }>`
    with item as materialized (select * from ${rowsOf(target, present)} where item.id = any(${[...ids]}::int[]))
    select * from (select item.id, item.since, array_remove(array[${sql.join(
      conditions.map((condition, index) => sql`case when ${condition} then ${sql.lit(index)} end`),
    )}], null) as found from item) as compared where found <> '{}'`.execute(db);
  return rows;
}

/** Stores what new watches of a search find, which is never told, the latest records only if they are too many. */
export async function learnKnown(
  db: Db,
  { target, condition, ids }: { target: WatchTarget; condition: Condition; ids: readonly number[] },
  present: Present,
  now: Date,
): Promise<void> {
  await sql`
    update watches set known_at = ${now}, known = array(
      select item.id from ${rowsOf(target, present)} where ${condition} order by item.since desc limit ${WATCH_KNOWN_MAX})
    where id = any(${[...ids]}::int[]) and known is null`.execute(db);
}
