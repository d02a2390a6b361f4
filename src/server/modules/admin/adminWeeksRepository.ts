import { sql } from 'kysely';
import { dayOf, PORTAL_TIME_ZONE } from '#contract/lib/days.ts';
import type { AdminWeek } from '#contract/wire/adminOverview.ts';
import type { Db } from '#platform/database/database.ts';

const WEEKS = 12;

/**
 * Counts companies by what they did in each of the last weeks, newest first. Bids are a number over all tenders, which
 * says nothing of a sealed one (docs/decisions/0050-sealed-bids-and-receipts.md).
 */
export async function companyWeeks(db: Db, now: Date): Promise<AdminWeek[]> {
  const today = dayOf(now);
  const first = sql`(date_trunc('week', ${today}::date)::date - ${7 * (WEEKS - 1)}::int)`;
  const start = sql`(${first}::timestamp at time zone ${PORTAL_TIME_ZONE})`;
  const { rows } = await sql<AdminWeek>`
    with come as materialized (
      select company_id, min(joined_at) as came_at from company_members group by company_id
    ), bidding as (
      select company_id, first_sent_at as moment from bids where first_sent_at >= ${start}
    ), acts as (
      select 'came' as what, company_id, came_at as moment from come where came_at >= ${start}
      union all select 'bid', company_id, moment from bidding
      union all select 'asked', projects.company_id, tenders.published_at
        from tenders join projects on projects.id = project_id where tenders.published_at >= ${start}
      union all select 'decided', projects.company_id, tenders.decided_at
        from tenders join projects on projects.id = project_id where tenders.decided_at >= ${start}
      union all select 'returned', company_id, moment from (
        select company_id, created_at as moment from record_changes
          where created_at >= ${start} and actor_kind = 'PERSON' and on_behalf_of is null
        union all select company_id, messages.created_at from messages join company_members on user_id = author_id
          where created_at >= ${start} and created_at between joined_at and coalesce(left_at, 'infinity')
        union all select company_id, moment from bidding
      ) as doing
    ), weekly as (
      select date_trunc('week', moment at time zone ${PORTAL_TIME_ZONE})::date as week, what, company_id, came_at
      from acts left join come using (company_id) where company_id is not null
    )
    select monday::date as week,
      ${sql.join(
        ['came', 'asked', 'bid', 'decided'].map(
          (what) => sql`count(distinct company_id) filter (where what = ${what})::int as ${sql.ref(what)}`,
        ),
      )},
      count(distinct company_id) filter (
        where what = 'returned' and came_at < (week - 7)::timestamp at time zone ${PORTAL_TIME_ZONE}
      )::int as returned
    from generate_series(${first}, ${today}::date, '7 days') as monday left join weekly on week = monday::date
    group by 1 order by 1 desc`.execute(db);
  return rows;
}
