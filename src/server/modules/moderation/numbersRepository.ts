import { type RawBuilder, sql } from 'kysely';
import type { ModerationNumbers } from '#contract/wire/moderation.ts';
import type { Db } from '#platform/database/database.ts';

const yearOf = (column: string): RawBuilder<number> =>
  sql<number>`extract(year from ${sql.ref(column)} at time zone 'Europe/Prague')::int`;

/** Counts by code in one year, as JSON. */
const grouped = (table: string, column: string, moment: string): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object(${column}::text, counted.code, 'count', counted.count) order by counted.count desc, counted.code)
  from (select ${sql.ref(column)} as code, count(*)::int as count from ${sql.table(table)}
    where ${yearOf(moment)} = years.year group by 1) as counted), '[]')`;

/** Statistics of reports and decisions by year, without other data, the newest year first. */
export async function moderationNumbers(db: Db): Promise<ModerationNumbers['years']> {
  const { rows } = await sql<ModerationNumbers['years'][number]>`
    with years as (
      select distinct ${yearOf('created_at')} as year from moderations
      union select ${yearOf('decided_at')} from moderations where decided_at is not null
      union select ${yearOf('appealed_at')} from moderations where appealed_at is not null
    )
    select years.year,
      (select count(*)::int from reports where ${yearOf('created_at')} = years.year) as reports,
      ${grouped('reports', 'ground', 'created_at')} as grounds,
      (select count(*)::int from moderations where ${yearOf('created_at')} = years.year) as moderations,
      ${grouped('moderations', 'source', 'created_at')} as found,
      coalesce((
        select json_agg(json_build_object('state', counted.outcome, 'rule', counted.rule, 'count', counted.count)
          order by counted.count desc, counted.outcome, counted.rule)
        from (select outcome, rule, count(*)::int as count from moderations
          where ${yearOf('decided_at')} = years.year group by outcome, rule) as counted), '[]') as decided,
      (select count(*)::int from moderations where ${yearOf('appealed_at')} = years.year) as appeals,
      (select count(*)::int from moderations
        where ${yearOf('appeal_decided_at')} = years.year and state = 'RESTORED') as appeals_granted,
      (select count(*)::int from moderations
        where ${yearOf('appeal_decided_at')} = years.year and state <> 'RESTORED') as appeals_refused,
      (select round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::numeric, 1)::float8
        from moderations where ${yearOf('decided_at')} = years.year and source <> 'OWN') as median_hours
    from years order by years.year desc`.execute(db);
  return rows;
}
