import { type RawBuilder, sql } from 'kysely';
import { canSearchRegister } from '#contract/access/access.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import { regionName } from '#contract/vocabulary/territories.ts';
import type { Match, ProjectMatches } from '#contract/wire/matches.ts';
import type { Db } from '#platform/database/database.ts';
import { type Caller, isListedReference, isOwnCompany, isShown } from '#platform/identity/visibilityRepository.ts';
import { matchTexts } from './projectsTexts.ts';

/**
 * Finds companies, references, technologies and grants that fit a project.
 *
 * Candidates are found through the link tables alone: every category that a company (reference, technology) shares with
 * the project counts 3, every product 2, every tag 1. Only rows that share something are candidates, so the cost
 * depends on the number of links of the project, not on the size of the register. Two values are added to break ties: 1
 * for the region of the project, and the average rating divided by 5 (0 to 1). The five best are then read
 * with the names of what they share, which are shown to the user as reasons.
 */

/** Maximum number of results of each kind. */
const BEST = 5;
/** Maximum number of names in one reason; the others are only counted. */
const NAMED = 3;

interface MatchRow {
  id: number;
  name: string;
  note: string | null;
  rating_average: number | null;
  rating_count: number | null;
  categories: string[];
  products: string[];
  tags: string[];
  /** NUTS3 code if it is the region of the project. */
  region: string | null;
}

/** The weighted sum of what each owner shares with the project, as rows `(id, shared)`. */
const shared = (projectId: number, prefix: 'company' | 'reference'): RawBuilder<unknown> => {
  const owner = sql.ref(`link.${prefix}_id`);
  const hits = (accessory: string, column: string, weight: number) => sql`
    select ${owner} as id, ${sql.lit(weight)} as weight
    from ${sql.table(`project_${accessory}`)} as wanted
    join ${sql.table(`${prefix}_${accessory}`)} as link on ${sql.ref(`link.${column}`)} = ${sql.ref(`wanted.${column}`)}
    where wanted.project_id = ${projectId}`;
  return sql`
    select id, sum(weight) as shared from (
      ${hits('categories', 'category_id', 3)} union all
      ${hits('products', 'product_id', 2)} union all
      ${hits('tags', 'tag_id', 1)}
    ) as hits group by id`;
};

/** Names of the categories (products, tags) that the row named `best` shares with the project. */
const sharedNames = (
  projectId: number,
  prefix: string,
  accessory: string,
  column: string,
): RawBuilder<string[]> => sql`array(
  select thing.name from ${sql.table(`${prefix}_${accessory}`)} as link
  join ${sql.table(`project_${accessory}`)} as wanted
    on ${sql.ref(`wanted.${column}`)} = ${sql.ref(`link.${column}`)} and wanted.project_id = ${projectId}
  join ${sql.table(accessory)} as thing on thing.id = ${sql.ref(`link.${column}`)}
  where ${sql.ref(`link.${prefix}_id`)} = best.id order by thing.sort_key
)`;

const reasonsOf = (projectId: number, prefix: 'company' | 'reference'): RawBuilder<unknown> => sql`
  ${sharedNames(projectId, prefix, 'categories', 'category_id')} as categories,
  ${sharedNames(projectId, prefix, 'products', 'product_id')} as products,
  ${sharedNames(projectId, prefix, 'tags', 'tag_id')} as tags`;

/** Where the project is to be carried out: as it says, otherwise where its company is. */
const projectRegion = (projectId: number): RawBuilder<string | null> => sql`(
  select coalesce(project.region, company.region) from projects as project
    left join companies as company on company.id = project.company_id
  where project.id = ${projectId}
)`;

async function companies(db: Db, projectId: number, role: Role, caller: Caller): Promise<Match[]> {
  const { rows } = await sql<MatchRow>`
    with home as (select ${projectRegion(projectId)} as region),
    best as (
      select company.id, company.name, company.city as note, company.rating_average, company.rating_count,
        case when company.region = home.region then company.region end as region,
        candidate.shared + (company.region is not distinct from home.region and home.region is not null)::int
          + coalesce(company.rating_average, 0) / 5 as score,
        company.sort_key
      from (${shared(projectId, 'company')}) as candidate
      join companies as company on company.id = candidate.id
      cross join home
      where company.role = ${role} and ${isShown('company')} and not ${isOwnCompany(caller, 'company')}
      order by score desc, company.rating_count desc, company.sort_key limit ${BEST}
    )
    select best.*, ${reasonsOf(projectId, 'company')} from best order by score desc, rating_count desc, sort_key
  `.execute(db);
  return rows.map(toMatch);
}

async function references(db: Db, projectId: number): Promise<Match[]> {
  const { rows } = await sql<MatchRow>`
    with home as (select ${projectRegion(projectId)} as region),
    best as (
      select reference.id, reference.name, reference.client_name as note, company.rating_average, company.rating_count,
        case when company.region = home.region then company.region end as region,
        candidate.shared + (company.region is not distinct from home.region and home.region is not null)::int
          + coalesce(company.rating_average, 0) / 5 as score,
        reference.sort_key
      from (${shared(projectId, 'reference')}) as candidate
      join reference_projects as reference on reference.id = candidate.id and ${isListedReference('reference')}
      left join companies as company on company.id = reference.company_id and ${isShown('company')}
      cross join home
      order by score desc, reference.year desc nulls last, reference.sort_key limit ${BEST}
    )
    select best.*, ${reasonsOf(projectId, 'reference')} from best order by score desc, sort_key
  `.execute(db);
  return rows.map(toMatch);
}

/**
 * Products of the project's categories that the project does not have yet; those used in more references come first.
 */
async function technologies(db: Db, projectId: number): Promise<Match[]> {
  const { rows } = await sql<{ id: number; name: string; note: string | null; categories: string[]; uses: number }>`
    with best as (
      select product.id, product.name, product.vendor as note, product.sort_key, count(*) as shared,
        (select count(*) from reference_products as link
          join reference_projects as reference on reference.id = link.reference_id and ${isListedReference('reference')}
          where link.product_id = product.id) as uses
      from project_categories as wanted
      join product_categories as link on link.category_id = wanted.category_id
      join products as product on product.id = link.product_id
      where wanted.project_id = ${projectId}
        and not exists (select from project_products as own where own.project_id = ${projectId} and own.product_id = product.id)
      group by product.id
      order by shared desc, uses desc, product.sort_key limit ${BEST}
    )
    select best.id, best.name, best.note, best.uses,
      ${sharedNames(projectId, 'product', 'categories', 'category_id')} as categories
    from best order by shared desc, uses desc, sort_key
  `.execute(db);
  return rows.map(({ id, name, note, categories, uses }) => ({
    id,
    name,
    note,
    rating: null,
    reasons: [matchTexts.categories(listed(categories)), ...(uses > 0 ? [matchTexts.uses(uses)] : [])],
  }));
}

/**
 * Open or planned grants for the region of the project or the whole country that are about digitalisation or
 * list one of the project's categories.
 */
async function grants(db: Db, projectId: number, today: string): Promise<Match[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    note: string | null;
    region: string | null;
    categories: string[];
    is_digital: boolean;
    is_open: boolean;
    open_to: string | null;
  }>`
    with home as (select ${projectRegion(projectId)} as region),
    fitting as (
      select item.id, item.title as name, item.programme as note, item.open_to, item.sort_key,
        case when home.region = any(item.regions) then home.region end as region,
        item.area = 'DIGITAL' as is_digital,
        item.state is distinct from 'PLANNED' and coalesce(item.open_from <= ${today}, true) as is_open,
        array(
          select category.name from project_categories as wanted
          join categories as category on category.id = wanted.category_id
          where wanted.project_id = ${projectId} and item.search like '%' || category.search || '%'
          order by category.sort_key
        ) as categories
      from grants as item cross join home
      where item.state is distinct from 'CLOSED' and coalesce(item.open_to >= ${today}, true)
        and (item.regions = '{}' or home.region = any(item.regions))
    )
    select * from fitting where is_digital or categories <> '{}'
    order by cardinality(categories) * 3 + is_digital::int + (region is not null)::int + is_open::int desc,
      open_to nulls last, sort_key
    limit ${BEST}
  `.execute(db);
  return rows.map(({ id, name, note, region, categories, is_digital, is_open, open_to }) => ({
    id,
    name,
    note,
    rating: null,
    reasons: [
      ...(categories.length > 0 ? [matchTexts.categories(listed(categories))] : []),
      ...(is_digital ? [matchTexts.digital] : []),
      ...(region ? [matchTexts.region(regionName(region))] : []),
      is_open ? matchTexts.openGrant(open_to) : matchTexts.plannedGrant,
    ],
  }));
}

function toMatch({ id, name, note, rating_average, rating_count, ...found }: MatchRow): Match {
  const { categories, products, tags, region } = found;
  const rated = rating_average !== null && rating_count !== null;
  return {
    id,
    name,
    note,
    rating: rated ? { average: rating_average, count: rating_count } : null,
    reasons: [
      ...(categories.length > 0 ? [matchTexts.categories(listed(categories))] : []),
      ...(products.length > 0 ? [matchTexts.products(listed(products))] : []),
      ...(tags.length > 0 ? [matchTexts.tags(listed(tags))] : []),
      ...(region ? [matchTexts.region(regionName(region))] : []),
      ...(rated ? [matchTexts.rating(rating_average, rating_count)] : []),
    ],
  };
}

const listed = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` ${matchTexts.more(names.length - NAMED)}` : '');

/**
 * Finds everything that fits a project, the best first.
 * @param today `YYYY-MM-DD`, which decides whether grants are open
 * @param withGrants false if grants come from another service
 */
export async function findMatches(
  db: Db,
  projectId: number,
  caller: Caller,
  { today, withGrants }: { today: string; withGrants: boolean },
): Promise<ProjectMatches> {
  return {
    suppliers: canSearchRegister(caller, 'suppliers') ? await companies(db, projectId, 'SUPPLIER', caller) : [],
    consultants: canSearchRegister(caller, 'consultants') ? await companies(db, projectId, 'CONSULTANT', caller) : [],
    references: await references(db, projectId),
    technologies: await technologies(db, projectId),
    grants: withGrants ? await grants(db, projectId, today) : [],
  };
}
