import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { data } from './data.ts';
import { at, idOf, type Ids, idsByName, insertLinks } from './rows.ts';

export interface Catalogues {
  categories: Ids;
  tags: Ids;
  products: Ids;
  services: Ids;
}

/** Inserts categories in groups, tags, products and services. */
export async function seedCatalogues(db: Db): Promise<Catalogues> {
  const categories = await seedCategories(db);
  await sql`select link_tender_templates()`.execute(db);

  const tags = await db
    .insertInto('tags')
    .values(data.tags.map((name) => ({ name })))
    .returning('id')
    .execute();

  const products = await db
    .insertInto('products')
    .values(data.products.map(({ name, vendor, description }) => ({ name, vendor, description })))
    .returning('id')
    .execute();
  await insertLinks(
    db,
    'product',
    { categories },
    data.products.map((row, index) => ({ id: at(products, index).id, categories: row.categories })),
  );

  const services = await db
    .insertInto('services')
    .values(
      data.services.map(({ name, category, priceFrom, perex, description }, position) => ({
        name,
        category,
        price_from: priceFrom,
        perex,
        description,
        position,
        image: null,
      })),
    )
    .returning('id')
    .execute();
  await insertLinks(
    db,
    'service',
    { categories },
    data.services.map((row, index) => ({ id: at(services, index).id, categories: row.categories })),
  );

  return {
    categories,
    tags: idsByName(data.tags, tags, (name) => name),
    products: idsByName(data.products, products, ({ name }) => name),
    services: idsByName(data.services, services, ({ name }) => name),
  };
}

async function seedCategories(db: Db): Promise<Ids> {
  const groups = Object.entries(data.categories);
  const groupIds = await db
    .insertInto('category_groups')
    .values(groups.map(([name], position) => ({ name, position })))
    .returning('id')
    .execute();
  const groupIdOf = idsByName(groups, groupIds, ([name]) => name);
  const rows = groups.flatMap(([group, names]) => names.map((name) => ({ name, group_id: idOf(groupIdOf, group) })));
  const ids = await db.insertInto('categories').values(rows).returning('id').execute();
  return idsByName(rows, ids, ({ name }) => name);
}
