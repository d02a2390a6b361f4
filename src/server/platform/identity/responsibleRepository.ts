import { type RawBuilder, sql } from 'kysely';

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
