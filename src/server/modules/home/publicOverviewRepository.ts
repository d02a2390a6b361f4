import { sql } from 'kysely';
import { REGIONS } from '#contract/vocabulary/territories.ts';
import type { PublicOverview } from '#contract/wire/overview.ts';
import type { Db } from '#platform/database/database.ts';
import { personName, primaryCompany } from '#platform/database/sqlColumns.ts';
import { isListedReference, isShown } from '#platform/identity/visibilityRepository.ts';

const PUBLIC_TESTIMONIALS = 3;

/**
 * Statistics for visitors; everything in them is public.
 * @param today `YYYY-MM-DD`, which decides which grants are open
 */
export async function publicOverview(
  db: Db,
  today: string,
  { testimonialsApproval }: { testimonialsApproval: boolean },
): Promise<PublicOverview> {
  const { rows: counts } = await sql<PublicOverview['counts']>`
    select
      (select count(*) from companies where ${isShown('companies')} and role = 'SUPPLIER')::int as suppliers,
      (select count(*) from companies where ${isShown('companies')} and role = 'CONSULTANT')::int as consultants,
      (select count(*) from reference_projects where ${isListedReference('reference_projects')})::int as "references",
      (select count(*) from products where retired_at is null)::int as technologies,
      (select count(*) from grants where case when state is not null then state = 'OPEN'
        else coalesce(open_from <= ${today}::date, true) and coalesce(open_to >= ${today}::date, true) end)::int as open_grants
  `.execute(db);
  const byRegion = await db
    .selectFrom('companies')
    .select(['region', sql<number>`count(*)::int`.as('count')])
    .where('role', '=', 'SUPPLIER')
    .where(isShown('companies'))
    .where('region', 'is not', null)
    .groupBy('region')
    .execute();
  const { rows: testimonials } = await sql<PublicOverview['testimonials'][number]>`
    select item.id, item.rating, item.text, ${personName('person')} as author_name,
      ${primaryCompany('person.id')} ->> 'name' as author_company, company.name as company_name
    from testimonials as item
      join companies as company on company.id = item.company_id and ${isShown('company')}
      join users as person on person.id = item.author_id
    where (item.approved_at is not null or ${!testimonialsApproval}) and item.hidden_at is null
    order by item.approved_at desc nulls last, item.created_at desc, item.id desc
    limit ${PUBLIC_TESTIMONIALS}
  `.execute(db);
  const countOf = new Map(byRegion.map(({ region, count }) => [region, count]));
  return {
    counts: counts[0]!,
    suppliers_by_region: REGIONS.map(({ code }) => ({ region: code, count: countOf.get(code) ?? 0 })),
    testimonials,
  };
}
