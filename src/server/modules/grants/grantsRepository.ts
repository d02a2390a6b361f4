import { type Selectable, sql } from 'kysely';
import type { GrantState } from '#contract/vocabulary/grants.ts';
import type { Grant, GrantSuggestion } from '#contract/wire/grants.ts';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { all, type Condition } from '#platform/search/searchParts.ts';

/** A search for grants; null for parts that are not given. */
export interface GrantQuery {
  applicant: string | null;
  area: string | null;
  exactArea: string | null;
  /** NUTS3 codes; empty for the whole country. */
  regions: readonly string[];
  /** LAU1 code. */
  district: string | null;
}

const COLUMNS = [
  'id',
  'title',
  'programme',
  'provider',
  'summary',
  'description',
  'applicants',
  'area',
  'exact_area',
  'regions',
  'amount_min',
  'amount_max',
  'support_rate',
  'open_from',
  'open_to',
  'state',
  'url',
] as const;

/** Open grants come first, closed ones last. */
const ORDER: Record<GrantState, number> = { OPEN: 0, PLANNED: 1, CLOSED: 2 };
const NO_END = '9999-12-31';
const SUGGESTIONS = 8;
/** Maximum number of words of a query; further words are ignored. */
const MAX_WORDS = 8;

type GrantDates = Pick<Tables['grants'], 'state' | 'open_from' | 'open_to'>;
const closesOf = ({ state, open_from, open_to }: GrantDates) => (state === 'PLANNED' ? open_from : open_to) ?? NO_END;
const bySoonest = (a: GrantDates & { state: GrantState }, b: GrantDates & { state: GrantState }) =>
  ORDER[a.state] - ORDER[b.state] || (closesOf(a) < closesOf(b) ? -1 : +(closesOf(a) > closesOf(b)));

/** Conditions of a search on a row that is not retired. */
export function grantConditions({ applicant, area, exactArea, ...place }: GrantQuery): Condition[] {
  const placed = placeCondition(place);
  return [
    ...(applicant === null ? [] : [sql<boolean>`applicants @> ARRAY[${applicant}]::text[]`]),
    ...(area === null ? [] : [sql<boolean>`area = ${area}`]),
    ...(exactArea === null ? [] : [sql<boolean>`exact_area = ${exactArea}`]),
    ...(placed ? [placed] : []),
  ];
}

/**
 * Finds matching grants; open ones that end soonest come first.
 * @param today `YYYY-MM-DD`; the state follows from it unless it is set explicitly
 */
export async function findGrants(db: Db, query: GrantQuery, today: string): Promise<Grant[]> {
  const rows = await db
    .selectFrom('grants')
    .select(COLUMNS)
    .where('retired_at', 'is', null)
    .where(all(grantConditions(query)))
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
  return rows.map((row) => grantOf(row, today)).sort(bySoonest);
}

/**
 * Suggests names of grants whose short description contains every word of `q` as a word or its prefix, in the order of
 * `findGrants`. Empty for a query without letters.
 */
export async function suggestGrants(db: Db, q: string, today: string): Promise<GrantSuggestion[]> {
  const { rows } = await sql<GrantDates & Pick<Tables['grants'], 'title'> & { id: number }>`
    select id, title, state, open_from, open_to
    from grants, lateral (select search_text(concat_ws(' ', title, programme, provider, summary)) as words) as indexed
    where retired_at is null and search_text(${q}) <> '' and not exists (
      select from unnest((string_to_array(ltrim(search_text(${q})), ' '))[:${sql.lit(MAX_WORDS)}]) as sought
      where words not like '% ' || sought || '%'
    )
    order by sort_key, id
  `.execute(db);
  return rows
    .map((row) => ({ ...row, state: row.state ?? stateOf(row, today) }))
    .sort(bySoonest)
    .slice(0, SUGGESTIONS)
    .map(({ id, title, state }) => ({ id, title, state }));
}

/** Reads a grant, or the one that it was merged into; undefined if there is none. */
export async function findGrant(db: Db, id: number, today: string): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('grants')
    .select(COLUMNS)
    .where('id', '=', sql<number>`(select coalesce(old.merged_into, old.id) from grants as old where old.id = ${id})`)
    .executeTakeFirst();
  return row && grantOf(row, today);
}

/**
 * A grant for the whole country matches every place. A region matches its own grants and those of its districts (whose
 * codes start with the region's); a district matches its own grants and those of its region; several regions match what
 * any of them matches.
 */
function placeCondition({ regions, district }: Pick<GrantQuery, 'regions' | 'district'>) {
  if (district !== null) {
    return sql<boolean>`(regions = '{}' OR regions && ARRAY[${district}, ${district.slice(0, 5)}]::text[])`;
  }
  if (regions.length === 0) return null;
  return sql<boolean>`(regions = '{}'
    OR EXISTS (SELECT FROM unnest(regions) AS code WHERE left(code, 5) = ANY(${[...regions]}::text[])))`;
}

function grantOf(row: Pick<Selectable<Tables['grants']>, (typeof COLUMNS)[number]>, today: string): Grant {
  return { ...row, state: row.state ?? stateOf(row, today) };
}

function stateOf({ open_from, open_to }: Pick<Tables['grants'], 'open_from' | 'open_to'>, today: string): GrantState {
  if (open_from !== null && open_from > today) return 'PLANNED';
  return open_to !== null && open_to < today ? 'CLOSED' : 'OPEN';
}
