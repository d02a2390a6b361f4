import type { Db } from '../../src/server/database/database';
import { categoryGroups } from './content/categories';
import { products } from './content/products';
import { services } from './content/services';
import { tagNames } from './content/tags';
import type { Ids } from './names';
import { idOf, idsByName, linksOf } from './names';

export interface Catalogues {
  categories: Ids;
  tags: Ids;
  products: Ids;
  services: Ids;
}

/** Writes categories in groups, tags, products and services. */
export async function seedCatalogues(db: Db): Promise<Catalogues> {
  const categories = await seedCategories(db);

  const tagRows = tagNames.map((name) => ({ name }));
  const tagIds = await db.insertInto('tags').values(tagRows).returning('id').execute();

  const productRows = products.map(([name, vendor, , description]) => ({ name, vendor, description }));
  const productIds = await db.insertInto('products').values(productRows).returning('id').execute();
  const productIdOf = idsByName(products, productIds, ([name]) => name);
  await db
    .insertInto('product_categories')
    .values(
      linksOf(
        ['product', 'category'],
        categories,
        products.map(([name, , names]) => [idOf(productIdOf, name), names]),
      ),
    )
    .execute();

  const serviceRows = services.map(([name, category, price_from, , perex, description], position) => ({
    name,
    category,
    price_from,
    perex,
    description,
    position,
    image: null,
  }));
  const serviceIds = await db.insertInto('services').values(serviceRows).returning('id').execute();
  const serviceIdOf = idsByName(services, serviceIds, ([name]) => name);
  await db
    .insertInto('service_categories')
    .values(
      linksOf(
        ['service', 'category'],
        categories,
        services.map(([name, , , names]) => [idOf(serviceIdOf, name), names]),
      ),
    )
    .execute();

  const tags = idsByName(tagRows, tagIds, ({ name }) => name);
  return { categories, tags, products: productIdOf, services: serviceIdOf };
}

async function seedCategories(db: Db): Promise<Ids> {
  const groups = Object.entries(categoryGroups);
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
