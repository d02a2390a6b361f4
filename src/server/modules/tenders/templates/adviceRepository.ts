import { sql } from 'kysely';
import type { NamedBrand } from '#contract/rules/tenderAdvice.ts';
import type { Db } from '#platform/database/database.ts';
import { isShown } from '#platform/identity/visibilityRepository.ts';

/** Bounds the work for a text that consists of names. */
const MOST_BRANDS = 300;

/** Words that may begin a name: with a capital letter or a digit, as `pohoda` is no software. */
const namingWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /^[\p{Lu}\p{N}]/u.test(word));

/**
 * Finds the technologies and vendors of the catalogue that texts name, as whole words. Only names whose first word is in
 * a text are compared with it.
 */
export async function findBrands(
  db: Db,
  texts: readonly { item: string | null; text: string }[],
): Promise<NamedBrand[]> {
  const words = [...new Set(texts.flatMap(({ text }) => namingWords(text)))];
  if (words.length === 0) return [];
  const { rows } = await sql<{ place: number; name: string; suppliers: number | null }>`
    with given as materialized (
      select place::int - 1 as place, search_text(text) || ' ' as text
      from unnest(${texts.map(({ text }) => text)}::text[]) with ordinality as texts (text, place)
    ), first as (
      select distinct ltrim(search_text(word)) as word from unnest(${words}::text[]) as word
    ), brand as (
      select id, name, name_search as searched from products
      where merged_into is null and split_part(name_search, ' ', 2) in (select word from first)
      union all
      select null, vendor, search_text(vendor) from (select distinct vendor from products where vendor <> '') as vendors
      where split_part(search_text(vendor), ' ', 2) in (select word from first)
      limit ${MOST_BRANDS}
    )
    select given.place, brand.name, case when brand.id is not null then (
      select count(*)::int from company_products as link join companies as company on company.id = link.company_id
      where link.product_id = brand.id and company.role = 'SUPPLIER' and ${isShown('company')}) end as suppliers
    from given join brand on strpos(given.text, brand.searched || ' ') > 0
    order by given.place, brand.name
  `.execute(db);
  return rows.map(({ place, ...brand }) => ({ item: texts[place]!.item, ...brand }));
}
