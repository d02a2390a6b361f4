import { type RawBuilder, sql } from 'kysely';
import { type Caller, isOwn, isOwnCompany, isShown } from './visibility';

/** Pieces of SELECT lists that several repositories need inside JSON, where the driver's parsers do not reach. */

/** A time as ISO 8601 in UTC with milliseconds, whatever the session's time zone is. */
export const isoTime = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Name of a person as others read it, never the e-mail. */
export const personName = (table: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), ''), 'Uživatel portálu')`;

/** The primary company of a person as others read it, `{id, name}` or null. */
export const primaryCompany = (userId: string): RawBuilder<{ id: number; name: string } | null> => sql`(
  select json_build_object('id', company.id, 'name', company.name)
  from company_members as member join companies as company on company.id = member.company_id
  where member.user_id = ${sql.ref(userId)} and member.left_at is null and ${isShown('company')}
  order by member.joined_at, company.id limit 1
)`;

/** `{id, name}` of the company a row named `item` belongs to; null without one, and where only its people may see it. */
export const ownCompany = (caller: Caller): RawBuilder<unknown> => sql`(
  select json_build_object('id', company.id, 'name', company.name) from companies as company
  where company.id = item.company_id and (${isOwnCompany(caller, 'company')} or ${isShown('company')})
) as company`;

/** Who made a row named `item`, told to its own people; null for others, and once the account is gone. */
export const authorOf = (caller: Caller): RawBuilder<unknown> => sql`(
  select json_build_object('id', author.id, 'name', ${personName('author')})
  from users as author where author.id = item.owner_id and ${isOwn(caller)}
) as author`;

/** Why an operator hid a row named `item`, told to its own people. */
export const hiddenReason = (caller: Caller): RawBuilder<unknown> =>
  sql`case when ${isOwn(caller)} then item.hidden_reason end as hidden_reason`;
