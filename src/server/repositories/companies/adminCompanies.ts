import { sql } from 'kysely';
import type { Role } from '../../../contract/vocabulary/accounts';
import type { CompanyState } from '../../../contract/vocabulary/verification';
import type { AdminCompany, AdminCompanyDetail } from '../../../contract/wire/adminCompanies';
import type { Db } from '../../database/database';
import type { Slice } from '../../input/lists';
import { isoTime, personName } from '../columns';
import { all, type Condition } from '../search/searchParts';

/** What narrows the operators' list of companies. */
interface AdminCompanyFilter {
  /** Words of the name, or a whole number. */
  q?: string | undefined;
  role?: Role | undefined;
  /**
   * `MERGED` are those that went into others, `TWINS` those whose number another one of their kind has, `SILENT` those about
   * whom the register was asked in vain in the last day.
   */
  state?: CompanyState | undefined;
  /** Of these companies only. */
  picked?: readonly number[] | undefined;
}

const MAX_WORDS = 6;
/** People of a company that its page tells. */
const PEOPLE = 100;

/** Hours for which the register counts as silent after it was asked in vain. */
const SILENT_HOURS = 24;

/** Of a row named `item`: the register was asked about it in vain in the last day. */
export const isRegisterSilent = (now: Date): Condition =>
  sql`item.verification_asked_at is null and item.verification_tried_at > ${now}::timestamptz - ${SILENT_HOURS}::int * interval '1 hour'`;

const hasTwin: Condition = sql`item.reg_number is not null and exists (
  select from companies as twin where twin.reg_number = item.reg_number and twin.role = item.role
    and twin.id <> item.id and twin.merged_into is null)`;

function filtered({ q = '', role, state, picked }: AdminCompanyFilter, now: Date): Condition {
  const typed = q.trim();
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
    ...(state === 'TWINS' ? [hasTwin] : []),
    ...(state === 'SILENT' ? [isRegisterSilent(now)] : []),
    ...(state === undefined || state === 'MERGED' || state === 'TWINS' || state === 'SILENT'
      ? []
      : [sql<boolean>`item.verification = ${state}`]),
    ...(picked === undefined ? [] : [sql<boolean>`item.id = any(${[...picked]}::int[])`]),
  ]);
}

const members = sql`(select count(*) from company_members as member where member.company_id = item.id and member.left_at is null)::int`;
const columns = sql`
  item.id, item.name, item.role, item.plan, item.city, item.reg_number, item.verification, item.verification_reason,
  item.verification_note, ${members} as members, ${isoTime('item.created_at')} as created_at,
  ${isoTime('item.verification_changed_at')} as verification_changed_at,
  (select json_build_object('id', kept.id, 'name', kept.name) from companies as kept where kept.id = item.merged_into) as merged_into,
  case when item.merged_into is not null then 0 else (
    select count(*) from companies as twin where twin.reg_number = item.reg_number and twin.role = item.role
      and twin.id <> item.id and twin.merged_into is null)::int end as twins`;

/** Companies, those whose state changed last first; those that wait, the longest waiting first. */
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

/** One company with its people and with others of its number; without its last merge. */
export async function findAdminCompanyDetail(
  db: Db,
  id: number,
): Promise<Omit<AdminCompanyDetail, 'merge'> | undefined> {
  const { rows } = await sql<Omit<AdminCompanyDetail, 'merge'>>`
    select ${columns}, item.email, item.phone, nullif(concat_ws(' ', item.street, item.street_number), '') as street,
      coalesce((
        select json_agg(told) from (
          select person.id, ${personName('person')} as name, person.email, member.role
          from company_members as member join users as person on person.id = member.user_id
          where member.company_id = item.id and member.left_at is null
          order by array_position(array['OWNER', 'MANAGER', 'MEMBER', 'READER'], member.role), person.id limit ${PEOPLE}
        ) as told), '[]') as people,
      coalesce((
        select json_agg(json_build_object('id', twin.id, 'name', twin.name, 'city', twin.city,
          'created_at', ${isoTime('twin.created_at')}, 'members', (
            select count(*) from company_members as member where member.company_id = twin.id and member.left_at is null)::int)
          order by twin.id)
        from companies as twin
        where twin.reg_number = item.reg_number and twin.role = item.role and twin.id <> item.id and twin.merged_into is null
      ), '[]') as same_number
    from companies as item where item.id = ${id}
  `.execute(db);
  return rows[0];
}
