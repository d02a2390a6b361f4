import { type RawBuilder, sql } from 'kysely';
import type { IdName } from '#contract/wire/common.ts';
import { personName } from '#platform/database/sqlColumns.ts';

/**
 * The account that takes care of a record: the chosen person, or else who made it. Once that person is not a member of
 * the company any more, its owner. Personal records stay with who made them.
 * @param row name of the row, with `responsible_id`
 * @param maker column with the account that made it
 * @param company the company of the record
 */
export const responsibleOf = (
  row: string,
  maker: 'owner_id' | 'created_by' | 'user_id',
  company: RawBuilder<unknown> = sql.ref(`${row}.company_id`),
): RawBuilder<number | null> => sql`(case when ${company} is null then ${sql.ref(`${row}.${maker}`)} else coalesce((
  select member.user_id from company_members as member
  where member.company_id = ${company} and member.left_at is null
    and member.user_id = coalesce(${sql.ref(`${row}.responsible_id`)}, ${sql.ref(`${row}.${maker}`)})
), (select firm.owner_id from companies as firm where firm.id = ${company})) end)`;

/**
 * The same for a row of `requests`. A request belongs to a person, not to a company, so a colleague takes care of it
 * while both are members of one company; then it is again with who sent it.
 */
export const responsibleOfRequest = (row: string): RawBuilder<number> => sql`coalesce((
  select member.user_id from company_members as member join company_members as sender on sender.company_id = member.company_id
  where member.user_id = ${sql.ref(`${row}.responsible_id`)} and sender.user_id = ${sql.ref(`${row}.user_id`)}
    and member.left_at is null and sender.left_at is null limit 1
), ${sql.ref(`${row}.user_id`)})`;

/** Rows of `requests` that a person sent or takes care of. Both read them and act on them. */
export const isRequestOf = (row: string, user: number): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.user_id`)} = ${user} or ${sql.ref(`${row}.responsible_id`)} = ${user} and ${responsibleOfRequest(row)} = ${user})`;

/** `{id, name}` of the responsible person; null if there is none. */
export const personOf = (responsible: RawBuilder<number | null>): RawBuilder<IdName | null> => sql`(
  select json_build_object('id', person.id, 'name', ${personName('person')})
  from users as person where person.id = ${responsible})`;
