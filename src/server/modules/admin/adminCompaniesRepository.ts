import { sql } from 'kysely';
import { withPlainRegNumbers } from '#contract/rules/regNumber.ts';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { AdminCompany, AdminCompanyDetail } from '#contract/wire/adminCompanies.ts';
import type { Db } from '#platform/database/database.ts';
import { isoTime, personName } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';
import { all, type Condition } from '#platform/search/searchParts.ts';

/**
 * `q` has words of the name, or a complete registration number. `MERGED` were merged into others, `TWINS` have the same
 * registration number as another company of the same role, `SILENT` are those about which the register did not respond
 * in the last day, `GUEST` only answer an invitation.
 */
type AdminCompanyFilter = Partial<QueryOf<'exportAdminCompanies'>>;

const MAX_WORDS = 6;
/** Maximum number of members shown on the page of a company. */
const PEOPLE = 100;

/** Hours after a failed request to the register for which a company counts as `SILENT`. */
const SILENT_HOURS = 24;

/** Whether the register did not respond about a row named `item` in the last day. */
export const isRegisterSilent = (now: Date): Condition =>
  sql`item.verification_checked_at is null and item.verification_tried_at > ${now}::timestamptz - ${SILENT_HOURS}::int * interval '1 hour'`;

/** Whether a row named `twin` is a duplicate of `item`. A firm that only answers an invitation is none. */
const isTwin = sql`twin.reg_number = item.reg_number and twin.role = item.role and twin.id <> item.id
  and twin.merged_into is null and not twin.is_guest and not item.is_guest`;
const hasTwin: Condition = sql`exists (select from companies as twin where ${isTwin})`;

/** Conditions of the states that are not those of the verification. */
const stateCondition = (state: AdminCompanyFilter['state'], now: Date): Condition[] => {
  switch (state) {
    case undefined:
    case 'MERGED':
      return [];
    case 'TWINS':
      return [hasTwin];
    case 'GUEST':
      return [sql`item.is_guest`];
    case 'SILENT':
      return [isRegisterSilent(now)];
    default:
      return [sql`item.verification = ${state} and not item.is_guest`];
  }
};

function filtered({ q = '', role, state, ids = [] }: AdminCompanyFilter, now: Date): Condition {
  const typed = withPlainRegNumbers(q);
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const isNumber = /^\d{8}$/.test(typed);
  return all([
    state === 'MERGED' ? sql`item.merged_into is not null` : sql`item.merged_into is null`,
    ...(isNumber ? [sql<boolean>`item.reg_number = ${typed}`] : []),
    ...(isNumber
      ? []
      : words
          .slice(0, MAX_WORDS)
          .map((word) => sql<boolean>`item.name_search like '%' || ltrim(search_text(${word}), ' ') || '%'`)),
    ...(role === undefined ? [] : [sql<boolean>`item.role = ${role}`]),
    ...stateCondition(state, now),
    ...(ids.length === 0 ? [] : [sql<boolean>`item.id = any(${ids}::int[])`]),
  ]);
}

const members = sql`(select count(*) from company_members as member where member.company_id = item.id and member.left_at is null)::int`;
const columns = sql`
  item.id, item.name, item.role, item.plan, item.city, item.reg_number, item.verification, item.verification_reason,
  item.verification_note, ${members} as members, item.is_guest, ${isoTime('item.invitations_stopped_at')} as invitations_stopped_at,
  ${isoTime('item.created_at')} as created_at,
  ${isoTime('item.verification_changed_at')} as verification_changed_at,
  (select json_build_object('id', kept.id, 'name', kept.name) from companies as kept where kept.id = item.merged_into) as merged_into,
  case when item.merged_into is not null then 0 else (
    select count(*) from companies as twin where ${isTwin})::int end as twins`;

/** Lists companies, the newest first; in the state `WAITING`, the longest waiting first. */
export async function listAdminCompanyPage(db: Db, filter: AdminCompanyFilter, now: Date, { page, pageSize }: Slice) {
  const condition = filtered(filter, now);
  const order = filter.state === 'WAITING' ? sql`item.verification_changed_at nulls first, item.id` : sql`item.id desc`;
  const { rows } = await sql<AdminCompany>`
    select ${columns} from companies as item where ${condition}
    order by ${order} limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize}
  `.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from companies as item where ${condition}`.execute(db);
  return { rows, count: counted[0]!.count };
}

/**
 * Reads one company with its members and with other companies of the same registration number, without its last merge.
 */
export async function findAdminCompanyDetail(
  db: Db,
  id: number,
): Promise<Omit<AdminCompanyDetail, 'merge'> | undefined> {
  const { rows } = await sql<Omit<AdminCompanyDetail, 'merge'>>`
    select ${columns}, item.email, item.phone, item.invitations_stopped_reason, nullif(concat_ws(' ', item.street, item.street_number), '') as street,
      coalesce((
        select json_agg(member) from (
          select person.id, ${personName('person')} as name, person.email, member.role
          from company_members as member join users as person on person.id = member.user_id
          where member.company_id = item.id and member.left_at is null
          order by array_position(array['OWNER', 'MANAGER', 'MEMBER', 'READER'], member.role), person.id limit ${PEOPLE}
        ) as member), '[]') as people,
      coalesce((
        select json_agg(json_build_object('id', twin.id, 'name', twin.name, 'city', twin.city,
          'is_guest', twin.is_guest, 'created_at', ${isoTime('twin.created_at')}, 'members', (
            select count(*) from company_members as member where member.company_id = twin.id and member.left_at is null)::int)
          order by twin.id)
        from companies as twin
        where twin.reg_number = item.reg_number and twin.role = item.role and twin.id <> item.id and twin.merged_into is null
      ), '[]') as same_number
    from companies as item where item.id = ${id}
  `.execute(db);
  return rows[0];
}

/**
 * Stops the invitations by e-mail of a company, or lets them go on.
 * @param reason null lets them go on
 * @returns false if nothing changes
 */
export async function setInvitationsStopped(db: Db, id: number, reason: string | null, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('companies')
    .set({ invitations_stopped_at: reason === null ? null : now, invitations_stopped_reason: reason })
    .where('id', '=', id)
    .where('invitations_stopped_at', reason === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
