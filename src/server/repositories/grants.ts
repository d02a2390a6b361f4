import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { GrantState } from '../../contract/vocabulary/grants';
import type { Grant, GrantSuggestion } from '../../contract/wire/grants';
import type { Db } from '../database/database';
import type { GrantsTable } from '../database/tables/catalogues';

/** What a search asks for; null for a part that is not given. */
export interface GrantQuery {
  applicant: string | null;
  area: string | null;
  exactArea: string | null;
  /** NUTS3 codes; none for the whole country. */
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

/** Open ones come first, closed ones last. */
const ORDER: Record<GrantState, number> = { OPEN: 0, PLANNED: 1, CLOSED: 2 };
const NO_END = '9999-12-31';
const SUGGESTIONS = 8;
/** More words of one query narrow no further. */
const MAX_WORDS = 8;

type Dated = Pick<GrantsTable, 'state' | 'open_from' | 'open_to'>;
const closesOf = ({ state, open_from, open_to }: Dated) => (state === 'PLANNED' ? open_from : open_to) ?? NO_END;
const bySoonest = (a: Dated & { state: GrantState }, b: Dated & { state: GrantState }) =>
  ORDER[a.state] - ORDER[b.state] || (closesOf(a) < closesOf(b) ? -1 : +(closesOf(a) > closesOf(b)));

/**
 * Grants that fit, those first that can be asked for and end soonest.
 * @param today `YYYY-MM-DD`; states follow from it where none is set
 */
export async function findGrants(db: Db, query: GrantQuery, today: string): Promise<Grant[]> {
  let found = db.selectFrom('grants').select(COLUMNS).where('retired_at', 'is', null);
  if (query.applicant !== null) found = found.where(sql<boolean>`applicants @> ARRAY[${query.applicant}]::text[]`);
  if (query.area !== null) found = found.where('area', '=', query.area);
  if (query.exactArea !== null) found = found.where('exact_area', '=', query.exactArea);
  const place = placeCondition(query);
  if (place) found = found.where(place);

  const rows = await found.orderBy('sort_key').orderBy('id').execute();
  return rows.map((row) => grantOf(row, today)).sort(bySoonest);
}

/**
 * Names of grants that have every word of `q`, or its beginning, in what is told of them in short; in the order of
 * `findGrants`, and none for a text without a letter.
 */
export async function suggestGrants(db: Db, q: string, today: string): Promise<GrantSuggestion[]> {
  const { rows } = await sql<Dated & Pick<GrantsTable, 'title'> & { id: number }>`
    select id, title, state, open_from, open_to
    from grants, lateral (select search_text(concat_ws(' ', title, programme, provider, summary)) as words) as told
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

/** One grant, or the one that it was merged into; undefined when there is none of that id. */
export async function findGrant(db: Db, id: number, today: string): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('grants')
    .select(COLUMNS)
    .where('id', '=', sql<number>`(select coalesce(old.merged_into, old.id) from grants as old where old.id = ${id})`)
    .executeTakeFirst();
  return row && grantOf(row, today);
}

/**
 * A grant for the whole country fits every place. A region finds what is for it or for one of its
 * districts (whose codes start with the region's), a district what is for it or for its whole region, several regions
 * what any of them finds.
 */
function placeCondition({ regions, district }: GrantQuery) {
  if (district !== null) {
    return sql<boolean>`(regions = '{}' OR regions && ARRAY[${district}, ${district.slice(0, 5)}]::text[])`;
  }
  if (regions.length === 0) return null;
  return sql<boolean>`(regions = '{}'
    OR EXISTS (SELECT FROM unnest(regions) AS code WHERE left(code, 5) = ANY(${[...regions]}::text[])))`;
}

function grantOf(row: Pick<Selectable<GrantsTable>, (typeof COLUMNS)[number]>, today: string): Grant {
  return { ...row, state: row.state ?? stateOf(row, today) };
}

function stateOf({ open_from, open_to }: Pick<GrantsTable, 'open_from' | 'open_to'>, today: string): GrantState {
  if (open_from !== null && open_from > today) return 'PLANNED';
  return open_to !== null && open_to < today ? 'CLOSED' : 'OPEN';
}
