import { sql } from 'kysely';
import { canSearchRegister } from '#contract/access/access.ts';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { Technology, TechnologyDetail } from '#contract/wire/catalogues.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { Suggestion } from '#contract/wire/companies.ts';
import { followMerged } from '#modules/categories/mergedItemsRepository.ts';
import { findCompanyCards } from '#modules/companies/companyCardsRepository.ts';
import { NO_FILTER } from '#modules/companies/companyFilterRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Slice } from '#platform/http/lists.ts';
import { type Caller, isListedReference, isShown } from '#platform/identity/visibilityRepository.ts';
import { foundColumn, matchedBy, type WithFound } from '#platform/search/matched.ts';
import { findPage } from '#platform/search/search.ts';
import type { Term } from '#platform/search/searchTerms.ts';

const SUGGESTIONS = 8;
/** Maximum number of suppliers and references shown with a technology; the registers list all of them. */
const MOST_SHOWN = 20;

/** @param terms the terms of a search; the rows then contain what they matched */
async function readTechnologies(db: Db, ids: readonly number[], terms: readonly Term[] = []): Promise<Technology[]> {
  const { rows } = await sql<Omit<Technology, 'categories' | 'matched'> & WithFound>`
    select item.id, item.name, item.vendor, item.description,
      coalesce((
        select json_agg(json_build_object('id', category.id, 'name', category.name) order by category.sort_key)
        from product_categories as link join categories as category on category.id = link.category_id
        where link.product_id = item.id
      ), '[]') as category_obj,
      (
        select count(*) from company_products as link join companies as company on company.id = link.company_id
        where link.product_id = item.id and company.role = 'SUPPLIER' and ${isShown('company')}
      ) as suppliers_count,
      (
        select count(*) from reference_products as link join reference_projects as reference on reference.id = link.reference_id
        where link.product_id = item.id and ${isListedReference('reference')}
      ) as references_count,
      ${foundColumn(terms)}
    from products as item where item.id = any(${ids}) order by array_position(${ids}::integer[], item.id)
  `.execute(db);
  return rows.map(({ found, ...row }) => ({
    ...row,
    categories: row.category_obj.map(({ id }) => id),
    ...(terms.length > 0 && matchedBy({ found }, row, terms)),
  }));
}

/** Lists one page of the catalogue with the numbers of suppliers and references of each technology. */
export async function listTechnologies(
  db: Db,
  { q, categories, ordering }: Omit<QueryOf<'listTechnologies'>, 'page' | 'page_size'>,
  slice: Slice,
) {
  const direction = ordering === '-name' ? 'desc' : 'asc';
  const { ids, terms, ...found } = await findPage(db, {
    table: 'products',
    q,
    where: [
      sql<boolean>`item.retired_at is null`,
      ...(categories.length === 0
        ? []
        : [
            sql<boolean>`exists (select from product_categories as link where link.product_id = item.id and link.category_id = any(${categories}))`,
          ]),
    ],
    ...(ordering && {
      order: [
        { column: 'sort_key', direction },
        { column: 'id', direction: 'asc' },
      ],
    }),
    ...slice,
  });
  return { rows: await readTechnologies(db, ids, terms), ...found };
}

/** Suggests names while the user types. */
export async function suggestTechnologies(db: Db, q: string): Promise<Suggestion[]> {
  const { ids } = await findPage(db, {
    table: 'products',
    q,
    where: [sql`item.retired_at is null`],
    isStrict: true,
    page: 1,
    pageSize: SUGGESTIONS,
  });
  const { rows } = await sql<Suggestion>`
    select id, name from products where id = any(${ids}) order by array_position(${ids}::integer[], id)
  `.execute(db);
  return rows;
}

/**
 * Reads a technology, or the one that it was merged into, with its suppliers and references; null if there is none.
 * Names of suppliers are returned only to callers who may search their register; everybody gets their number.
 */
export async function findTechnology(db: Db, wanted: number, caller: Caller): Promise<TechnologyDetail | null> {
  const { products } = await followMerged(db, { products: [wanted] });
  const [id = wanted] = products;
  const [technology] = await readTechnologies(db, [id]);
  if (!technology) return null;
  const filter = { ...NO_FILTER, products: [id] };
  const suppliers = canSearchRegister(caller, 'suppliers')
    ? (await findCompanyCards(db, { role: 'SUPPLIER' }, filter, { page: 1, pageSize: MOST_SHOWN })).rows
    : [];
  const { rows: references } = await sql<IdName>`
    select reference.id, reference.name
    from reference_products as link join reference_projects as reference on reference.id = link.reference_id
    where link.product_id = ${id} and ${isListedReference('reference')}
    order by reference.created_at desc, reference.id desc limit ${MOST_SHOWN}
  `.execute(db);
  return { ...technology, suppliers, references };
}
