import { sql } from 'kysely';
import type { Category, CategoryGroup, Product, Tag } from '#contract/wire/catalogues.ts';
import type { DataSet } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import type { Slice } from '#platform/http/lists.ts';
import { findPage } from '#platform/search/search.ts';

interface Page<T> {
  rows: T[];
  count: number;
}

/** Returns the version of a data set, which increases with every change; used for `ETag`. */
export async function dataVersion(db: Db, name: DataSet): Promise<number> {
  const row = await db.selectFrom('data_versions').select('version').where('name', '=', name).executeTakeFirst();
  return row?.version ?? 0;
}

/** Matches rows whose name has a word that starts with the query; everything for an empty query. */
const matches = (q: string) =>
  q.trim() === '' ? sql<boolean>`true` : sql<boolean>`search like '%' || search_text(${q}) || '%'`;

const range = ({ page, pageSize }: Slice) => ({
  limit: pageSize ?? 1_000_000,
  offset: pageSize === null ? 0 : (page - 1) * pageSize,
});

/** The ids of items that were merged into this one, and whether it is retired. */
const history = (table: 'categories' | 'products') => [
  sql<
    number[]
  >`array(select old.id from ${sql.table(table)} as old where old.merged_into = ${sql.ref(`${table}.id`)} order by 1)`.as(
    'formerly',
  ),
  sql<boolean>`${sql.ref(`${table}.retired_at`)} is not null`.as('is_retired'),
];
interface WithHistory {
  formerly: number[];
  is_retired: boolean;
}
/** Converts to the API form, which leaves out defaults. */
const mergeStateOf = ({ formerly, is_retired }: WithHistory) => ({
  ...(formerly.length > 0 && { formerly }),
  ...(is_retired && { is_retired }),
});

/** Lists categories in Czech order. */
export async function listCategories(db: Db, q: string, slice: Slice): Promise<Page<Category>> {
  const { limit, offset } = range(slice);
  const found = db.selectFrom('categories').where(matches(q)).where('categories.merged_into', 'is', null);
  const rows = await found
    .innerJoin('category_groups', 'category_groups.id', 'categories.group_id')
    .select([
      'categories.id',
      'categories.name',
      'category_groups.id as group_id',
      'category_groups.name as group_name',
      ...history('categories'),
    ])
    .orderBy('categories.sort_key')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      group: { id: row.group_id, name: row.group_name },
      ...mergeStateOf(row),
    })),
    count,
  };
}

/** Lists groups with a matching category, with the matching categories only. */
export async function listCategoryGroups(db: Db, q: string): Promise<CategoryGroup[]> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('category_groups', 'category_groups.id', 'categories.group_id')
    .select([
      'categories.id',
      'categories.name',
      'category_groups.id as group_id',
      'category_groups.name as group_name',
      ...history('categories'),
    ])
    .where(matches(q))
    .where('categories.merged_into', 'is', null)
    .orderBy('category_groups.position')
    .orderBy('category_groups.id')
    .orderBy('categories.sort_key')
    .execute();
  const groups = new Map<number, CategoryGroup>();
  for (const { id, name, group_id, group_name, ...row } of rows) {
    const group = groups.get(group_id) ?? { id: group_id, name: group_name, categories: [] };
    group.categories.push({ id, name, ...mergeStateOf(row) });
    groups.set(group_id, group);
  }
  return [...groups.values()];
}

/** Lists tags in Czech order. */
export async function listTags(db: Db, q: string, slice: Slice): Promise<Page<Tag>> {
  const { limit, offset } = range(slice);
  const found = db.selectFrom('tags').where(matches(q));
  const rows = await found.select(['id', 'name']).orderBy('sort_key').limit(limit).offset(offset).execute();
  const { count } = await found.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

/**
 * Finds products by words, with typo correction, in any of the given categories.
 * @param isOffered leaves out retired products
 */
export async function listProducts(
  db: Db,
  q: string,
  categories: readonly number[],
  slice: Slice,
  isOffered = false,
): Promise<Page<Product>> {
  const where = [
    isOffered ? sql<boolean>`item.retired_at is null` : sql<boolean>`item.merged_into is null`,
    ...(categories.length === 0
      ? []
      : [
          sql<boolean>`item.id in (select product_id from product_categories where category_id in (${sql.join(categories)}))`,
        ]),
  ];
  const { ids, count } = await findPage(db, { table: 'products', q, where, isStrict: true, ...slice });
  if (ids.length === 0) return { rows: [], count };
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'vendor', 'description', ...history('products')])
    .select(
      sql<
        number[]
      >`array(select category_id from product_categories where product_id = products.id order by category_id)`.as(
        'categories',
      ),
    )
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(
    products.map(({ formerly, is_retired, ...product }) => [
      product.id,
      { ...product, ...mergeStateOf({ formerly, is_retired }) },
    ]),
  );
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), count };
}
