import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { Plan, Role } from '#contract/vocabulary/accounts.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { PersonState } from '#contract/vocabulary/people.ts';
import type { Db } from '#platform/database/database.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';
import { hasSecondFactor } from '#platform/identity/usersRepository.ts';
import { all, type Condition } from '#platform/search/searchParts.ts';

/** `q` has words of the name and of the e-mail, or the complete registration number of a company. */
type PeopleFilter = Partial<QueryOf<'exportPeople'>>;

/** Maximum number of words of a search; further words are ignored. */
const MAX_WORDS = 6;

const STATES: Readonly<Record<PersonState, Condition>> = {
  LOCKED: sql`users.locked_at is not null`,
  UNVERIFIED: sql`users.verified_at is null`,
  LEAVING: sql`users.deletion_requested_at is not null`,
  OPERATOR: sql`users.is_operator`,
  WISHES_PLAN: sql`exists (select from plan_requests as request where request.user_id = users.id and request.state = 'NEW')`,
};

function sought(q: string): Condition[] {
  if (/^\d{8}$/.test(q)) {
    return [
      sql`users.id in (
        select member.user_id from company_members as member join companies as company on company.id = member.company_id
        where company.reg_number = ${q} and member.left_at is null)`,
    ];
  }
  const words = q.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, MAX_WORDS).map((word) => sql`users.search like '%' || ltrim(search_text(${word}), ' ') || '%'`);
}

const filtered = ({ q = '', role, plan, state, ids = [] }: PeopleFilter): Condition =>
  all([
    ...sought(q),
    ...(role === undefined ? [] : [sql<boolean>`users.role = ${role}`]),
    ...(plan === undefined ? [] : [sql<boolean>`users.plan = ${plan}`]),
    ...(state === undefined ? [] : [STATES[state]]),
    ...(ids.length === 0 ? [] : [sql<boolean>`users.id = any(${ids}::int[])`]),
  ]);

/** Companies of a user, the primary one first. */
const companies: RawBuilder<{ id: number; name: string; reg_number: string | null; role: MemberRole }[]> =
  sql`coalesce((
  select json_agg(json_build_object('id', company.id, 'name', company.name, 'reg_number', company.reg_number, 'role', member.role)
    order by member.joined_at, company.id)
  from company_members as member join companies as company on company.id = member.company_id
  where member.user_id = users.id and member.left_at is null), '[]')`;

const selected = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.role', 'users.plan', 'users.operator_roles'])
    .select(['users.first_name', 'users.last_name', 'users.phone'])
    .select(['users.verified_at', 'users.locked_at', 'users.locked_reason', 'users.deletion_requested_at'])
    .select(['users.last_login_at', 'users.date_joined', 'users.version'])
    .select([personName('users').as('name'), hasSecondFactor.as('has_second_factor'), companies.as('companies')]);

/** An account as operators see it. */
export type AdminPerson = Awaited<ReturnType<typeof listPeople>>['rows'][number];

/** Lists accounts, the newest first. */
export async function listPeople(db: Db, filter: PeopleFilter, { page, pageSize }: Slice) {
  const condition = filtered(filter);
  const rows = await selected(db)
    .where(condition)
    .orderBy('users.id', 'desc')
    .$if(pageSize !== null, (query) => query.limit(pageSize!).offset((page - 1) * pageSize!))
    .execute();
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return { rows, count };
}

/** Reads one account with the additional fields of its page; undefined if there is none. */
export const findPerson = (db: Db, id: number) =>
  selected(db)
    .select([
      sql<number>`(select count(*) from auth_tokens where user_id = users.id and revoked_at is null)`.as('log_ins'),
      sql<{ id: number; plan: Plan; created_at: string } | null>`(
        select json_build_object('id', request.id, 'plan', request.plan, 'created_at', request.created_at)
        from plan_requests as request where request.user_id = users.id and request.state = 'NEW')`.as('plan_request'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();

/** Locks an account until the end of the transaction. */
export const lockPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'verified_at', 'locked_at', 'operator_roles'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function setPerson(
  db: Db,
  id: number,
  fields: { role?: Role; verified_at?: Date; locked_at?: Date | null; locked_reason?: string | null },
): Promise<void> {
  await db.updateTable('users').set(fields).where('id', '=', id).execute();
}

/** Whether a user registered after a time. */
export async function isNewAccount(db: Db, id: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('date_joined', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}
