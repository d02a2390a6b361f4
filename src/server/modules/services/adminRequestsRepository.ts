import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { Plan } from '#contract/vocabulary/accounts.ts';
import type {
  AdminRequestOrder,
  ConsultationType,
  RequestKind,
  RequestState,
} from '#contract/vocabulary/consultation.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { Db } from '#platform/database/database.ts';
import { beginningWith } from '#platform/database/patterns.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';

/** A request with its sender, for operators. */
export interface AdminRequestRow {
  id: number;
  kind: RequestKind;
  state: RequestState;
  is_refused: boolean;
  name: string;
  phone: string;
  time: string | null;
  note: string | null;
  type: ConsultationType | null;
  service: string | null;
  project: string | null;
  /** Names in Czech order. */
  categories: string[];
  email: string;
  user_id: number;
  plan: Plan;
  /** Companies of the sender, the first joined first. */
  companies: IdName[];
  assignee: IdName | null;
  call_at: Date | null;
  answered_at: Date | null;
  replied_at: Date | null;
  created_at: Date;
  accepted_at: Date | null;
  done_at: Date | null;
  updated_at: Date;
  version: number;
}

/** `q` has words, the number of a request, a phone number or an e-mail, or prefixes of them. */
export type AdminRequestFilter = Partial<QueryOf<'exportAdminRequests'>>;

/**
 * Orders of the list by their codes; ids follow the time. `waiting` begins with requests that nobody has answered or whose
 * client replied since, those that wait longest first; then those in progress, the oldest first; then settled ones, the
 * newest first. It has the index `requests_waiting`.
 */
const ORDERS = {
  waiting: sql`
    case when request.state = 'DONE' then 2
      when request.answered_at is null or request.replied_at > request.answered_at then 0 else 1 end,
    case when request.state <> 'DONE' then coalesce(request.replied_at, request.created_at) end,
    request.id * case when request.state = 'DONE' then -1 else 1 end`,
  created_at: sql`request.id`,
  '-created_at': sql`request.id desc`,
  updated_at: sql`request.updated_at, request.id`,
  '-updated_at': sql`request.updated_at desc, request.id desc`,
} as const satisfies Record<AdminRequestOrder, unknown>;

type Condition = RawBuilder<SqlBool>;

/** Maximum number of words in a search; more would not find anything else. */
const WORDS_AT_MOST = 8;
/** Up to so many matches are sorted at once. With more matches, walking the list in its order finds a page sooner. */
const FEW = 2_000;
/** Maximum number of users whose e-mail starts with the search; a shorter prefix matches too many. */
const PEOPLE_AT_MOST = 200;

const wordsIn = (q: string): string[] => q.split(/\s+/).slice(0, WORDS_AT_MOST);

/**
 * Converts the search to a `tsquery` in a query of its own: with the `tsquery` as a literal the planner can estimate
 * the number of matches.
 */
async function tsqueryOf(db: Db, q: string): Promise<string | null> {
  const { rows } = await sql<{ query: string | null }>`
    select string_agg(part || ':*', ' & ')::tsquery::text as query
    from unnest(string_to_array(ltrim(search_text(${wordsIn(q).join(' ')})), ' ')) as part where part <> ''`.execute(
    db,
  );
  return rows[0]?.query ?? null;
}

/** A search and its `tsquery`. */
interface RequestSearch {
  q: string;
  query: string | null;
  /** Whether to walk the list in its order and test each row, instead of using the full-text index. */
  walks: boolean;
}

/** The condition of a search. */
function found({ q, query, walks }: RequestSearch): Condition {
  const words = wordsIn(q);
  const [first = ''] = words;
  if (words.length === 1 && first.includes('@')) {
    return sql<SqlBool>`request.user_id = any(array(
      select id from users where email like ${beginningWith(first.toLowerCase())} order by id limit ${PEOPLE_AT_MOST}))`;
  }
  const has = sql<SqlBool>`request.words @@ ${query}::tsquery`;
  // With `is true` the condition cannot use the index.
  const matches = walks ? sql<SqlBool>`(${has}) is true` : has;
  const [, hash, number] = /^(#?)([1-9]\d{0,8})$/.exec(q) ?? [];
  if (number === undefined) return matches;
  const isNumbered = sql<SqlBool>`request.id = ${Number(number)}`;
  return hash === '#' ? isNumbered : sql<SqlBool>`(${isNumbered} or ${matches})`;
}

function conditionsOf(
  { kind, state, assignee, waits, calls, ids = [] }: AdminRequestFilter,
  now: Date,
  sought: RequestSearch | null = null,
): RawBuilder<unknown> {
  const conditions: Condition[] = [
    ...(sought ? [found(sought)] : []),
    ...(kind === undefined ? [] : [sql<SqlBool>`request.kind = ${kind}`]),
    ...(state === undefined ? [] : [sql<SqlBool>`request.state = ${state}`]),
    ...(assignee === undefined
      ? []
      : [
          assignee === 'none'
            ? sql<SqlBool>`request.assignee_id is null`
            : sql<SqlBool>`request.assignee_id = ${Number(assignee)}`,
        ]),
    ...(waits
      ? [
          sql<SqlBool>`request.replied_at is not null and request.replied_at > coalesce(request.answered_at, '-infinity')`,
        ]
      : []),
    ...(calls ? [sql<SqlBool>`request.call_at <= ${now} and request.state <> 'DONE'`] : []),
    ...(ids.length > 0 ? [sql<SqlBool>`request.id = any(${ids}::int[])`] : []),
  ];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Reads requests in the order of the given ids. */
async function rowsOf(db: Db, ids: RawBuilder<unknown>): Promise<AdminRequestRow[]> {
  const { rows } = await sql<AdminRequestRow>`
    with picked as materialized (${ids})
    select request.id, request.kind, request.state, request.is_refused, request.name, request.phone, request.time,
      request.note, services.name as service, projects.name as project, users.email, request.user_id, users.plan,
      coalesce((select json_agg(json_build_object('id', company.id, 'name', company.name) order by member.joined_at, company.id)
        from company_members as member join companies as company on company.id = member.company_id
        where member.user_id = users.id and member.left_at is null), '[]') as companies,
      coalesce(request.assistant_type, request.callback_type) as type,
      array(select category.name from request_categories join categories as category on category.id = category_id
        where request_id = request.id order by category.sort_key) as categories,
      (select json_build_object('id', person.id, 'name', ${personName('person')})
        from users as person where person.id = request.assignee_id) as assignee,
      request.call_at, request.answered_at, request.replied_at, request.created_at, request.accepted_at, request.done_at,
      request.updated_at, request.version
    from picked join requests as request on request.id = picked.id
      join users on users.id = request.user_id
      left join services on services.id = request.service_id
      left join projects on projects.id = request.project_id
    order by picked.place`.execute(db);
  return rows;
}

/** Lists requests of all users, the oldest first. */
export const listAdminRequestRows = (db: Db, filter: AdminRequestFilter = {}): Promise<AdminRequestRow[]> =>
  rowsOf(
    db,
    sql`select id, row_number() over (order by id) as place from requests as request ${conditionsOf(filter, new Date())}`,
  );

/**
 * Reads a page of requests of all users. Only ids are sorted and skipped; the other columns are read for the page
 * alone.
 */
export async function findAdminRequestPage(
  db: Db,
  filter: AdminRequestFilter,
  { page, pageSize }: Slice,
  now: Date,
): Promise<{ rows: AdminRequestRow[]; count: number }> {
  const size = pageSize ?? 1_000;
  const { q, ordering: order = 'waiting' } = filter;
  const sought = q ? { q, query: await tsqueryOf(db, q), walks: false } : null;
  const where = conditionsOf(filter, now, sought);
  const few = sought && (await findFew(db, where, { page, size, order }));
  if (few) return few;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from requests as request ${where}`.execute(db);
  const count = counted[0]?.count ?? 0;
  const source = sql`requests as request ${conditionsOf(filter, now, sought && { ...sought, walks: true })}`;
  const skipped = (page - 1) * size;
  if (skipped >= count) return { rows: [], count };
  const ids = sql`
    select id, row_number() over () as place from (
      select request.id from ${source} order by ${ORDERS[order]} limit ${size} offset ${skipped}) as ordered`;
  return { rows: await rowsOf(db, ids), count };
}

/** The same for searches with few matches: all are found once, for both the count and the page, and then sorted. */
async function findFew(
  db: Db,
  where: RawBuilder<unknown>,
  { page, size, order }: { page: number; size: number; order: AdminRequestOrder },
): Promise<{ rows: AdminRequestRow[]; count: number } | null> {
  const { rows: found } = await sql<{ count: number; ids: number[] }>`
    with matching as materialized (select id, state, created_at, updated_at, answered_at, replied_at from requests as request ${where} limit ${FEW + 1})
    select (select count(*)::int from matching) as count, array(
      select request.id from matching as request
      order by ${ORDERS[order]} limit ${size} offset ${(page - 1) * size}) as ids`.execute(db);
  const { count, ids } = found[0]!;
  if (count > FEW) return null;
  const picked = sql`select id, place from unnest(${ids}::int[]) with ordinality as found (id, place)`;
  return { rows: await rowsOf(db, picked), count };
}

export async function findAdminRequest(db: Db, id: number): Promise<AdminRequestRow | null> {
  const [found] = await rowsOf(db, sql`select ${id}::integer as id, 1 as place`);
  return found ?? null;
}
