import { type RawBuilder, sql } from 'kysely';
import { type Caller, isOwn, isOwnCompany, isShown } from '#platform/identity/visibilityRepository.ts';

/** A part of a statement. */
export type SqlPart = RawBuilder<unknown>;

/**
 * Parts of SELECT lists for JSON values, to which the parsers of the driver do not apply, shared by several
 * repositories.
 */

/** A time as ISO 8601 in UTC with milliseconds, regardless of the time zone of the session. */
export const isoTime = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The name of a user as others see it, never the e-mail. */
export const personName = (table: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), ''), 'Uživatel portálu')`;

/** The primary company of a user as others see it, `{id, name}` or null. */
export const primaryCompany = (userId: string): RawBuilder<{ id: number; name: string } | null> => sql`(
  select json_build_object('id', company.id, 'name', company.name)
  from company_members as member join companies as company on company.id = member.company_id
  where member.user_id = ${sql.ref(userId)} and member.left_at is null and ${isShown('company')}
  order by member.joined_at, company.id limit 1
)`;

/**
 * `{id, name}` of the company that a row named `item` belongs to; null without one, and if only its members may see it.
 */
export const ownCompany = (caller: Caller): RawBuilder<unknown> => sql`(
  select json_build_object('id', company.id, 'name', company.name) from companies as company
  where company.id = item.company_id and (${isOwnCompany(caller, 'company')} or ${isShown('company')})
) as company`;

/** The author of a row named `item`, for members of its own side; null for others, and once the account is deleted. */
export const authorOf = (caller: Caller): RawBuilder<unknown> => sql`(
  select json_build_object('id', author.id, 'name', ${personName('author')})
  from users as author where author.id = item.owner_id and ${isOwn(caller)}
) as author`;

/** The reason why an operator hid a row named `item`, for members of its own side. */
export const hiddenReason = (caller: Caller): RawBuilder<unknown> =>
  sql`case when ${isOwn(caller)} then item.hidden_reason end as hidden_reason`;
