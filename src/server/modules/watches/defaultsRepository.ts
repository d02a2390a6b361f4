import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import type { Db } from '#platform/database/database.ts';
import { watchTexts } from './watchesTexts.ts';

/** Watches that one statement makes or renews. */
const AT_ONCE = 500;
/** Categories of a company that its defaults follow, as many as a query has. */
const CATEGORIES = 100;

/** Which defaults a row of `person` has for a row of `company`: target, condition, name, more of the query, page. */
const kinds = sql.join(
  [
    ['PROJECTS', sql`person.role in ('SUPPLIER', 'CONSULTANT')`, 'taking=true', paths.projects()] as const,
    ['REFERENCES', sql`person.role = 'CLIENT'`, null, paths.references()] as const,
    [
      'CONSULTANTS',
      sql`person.role = 'CLIENT' and (person.plan <> 'FREE' or company.plan <> 'FREE')`,
      null,
      paths.consultants(),
    ] as const,
    [
      'SUPPLIERS',
      sql`person.role = 'CLIENT' and 'PREMIUM' in (person.plan, company.plan)`,
      null,
      paths.suppliers(),
    ] as const,
    // Grants for digitalisation, as in the garage.
    ['GRANTS', sql`company.reg_number is not null`, 'area=DIGITAL', paths.grantResults({ oblast: 'DIGITAL' })] as const,
  ].map(
    ([target, isWanted, more, page]) =>
      sql`(${target}::text, ${isWanted}, ${watchTexts.defaults[target]}::text, ${more}::text, ${page}::text)`,
  ),
);

/**
 * Makes the defaults that are missing and renews those whose company has other categories or another region. What they
 * know is read anew then, so that they never tell what was there before.
 * @param person of whom; everybody's without it
 * @returns how many were made or renewed
 */
export async function renewDefaults(db: Db, now: Date, person: number | null = null): Promise<number> {
  let count = 0;
  for (let renewed = AT_ONCE; renewed === AT_ONCE;) {
    const { numAffectedRows } = await sql`
      with wanted as (
        select person.id as user_id, company.id as company_id, kind.target, kind.name,
          concat_ws('&', case when kind.target <> 'GRANTS' then 'categories=' || fields.ids end, kind.more) as query,
          kind.page || case when kind.target = 'GRANTS' then '' else coalesce('?kategorie=' || fields.ids, '') end as address,
          case when company.region is null then '{}' else array[company.region] end as regions
        from company_members as member join users as person on person.id = member.user_id
          join companies as company on company.id = member.company_id
          cross join lateral (select string_agg(category_id::text, ',' order by category_id) as ids from (
            select category_id from company_categories where company_id = company.id
            order by category_id limit ${sql.lit(CATEGORIES)}) as link) as fields
          cross join lateral (values ${kinds}) as kind(target, is_wanted, name, more, page)
        where member.left_at is null and member.role <> 'READER' and person.verified_at is not null and kind.is_wanted
          and member.user_id = coalesce(${person}::int, member.user_id)
      )
      insert into watches (user_id, company_id, is_default, target, name, query, address, regions, created_at, pressed_at)
      select wanted.user_id, wanted.company_id, true, wanted.target, wanted.name, wanted.query, wanted.address, wanted.regions,
        ${now}::timestamptz, ${now}::timestamptz
      from wanted left join watches as old on old.is_default and old.user_id = wanted.user_id
        and old.company_id = wanted.company_id and old.target = wanted.target
      where old.id is null or old.query <> wanted.query or not old.are_regions_chosen and old.regions <> wanted.regions
      limit ${sql.lit(AT_ONCE)}
      on conflict (user_id, company_id, target) where is_default do update set query = excluded.query,
        address = excluded.address, known = null,
        regions = case when watches.are_regions_chosen then watches.regions else excluded.regions end`.execute(db);
    renewed = Number(numAffectedRows ?? 0);
    count += renewed;
  }
  return count;
}
