import type { Db } from '../../src/server/database/database';
import type { Catalogues } from './catalogues';
import { consultants } from './content/consultants';
import { references } from './content/references';
import { suppliers } from './content/suppliers';
import type { Ids } from './names';
import { idOf, idsByName } from './names';
import { momentAt } from './when';

/** Writes reference projects of suppliers and consultants; ids are found by name. */
export async function seedReferences(
  db: Db,
  today: Date,
  catalogues: Catalogues,
  people: Ids,
  companies: Ids,
): Promise<Ids> {
  const tagsOf = new Map([...suppliers, ...consultants].map(([, slug, , , , , tags]) => [slug, tags]));
  const inserted = await db
    .insertInto('reference_projects')
    .values(references.map(([slug, name, client_name, yearsAgo, , , description], index) => ({
      owner_id: idOf(people, slug),
      company_id: idOf(companies, slug),
      name,
      client_name,
      description,
      year: today.getUTCFullYear() - yearsAgo,
      created_at: momentAt(today, -2 - ((index * 29) % 350)),
      updated_at: momentAt(today, -1 - ((index * 29) % 350)),
    })))
    .returning('id')
    .execute();
  const ids = idsByName(references, inserted, ([, name]) => name);
  await db
    .insertInto('reference_categories')
    .values(references.flatMap(([, name, , , categories]) =>
      categories.map((category) => (
        { reference_id: idOf(ids, name), category_id: idOf(catalogues.categories, category) }
      ))))
    .execute();
  await db
    .insertInto('reference_products')
    .values(references.flatMap(([, name, , , , products]) =>
      products.map((product) => ({ reference_id: idOf(ids, name), product_id: idOf(catalogues.products, product) }))))
    .execute();
  await db
    .insertInto('reference_tags')
    .values(references.flatMap(([slug, name]) =>
      (tagsOf.get(slug) ?? []).map((tag) => ({ reference_id: idOf(ids, name), tag_id: idOf(catalogues.tags, tag) }))))
    .execute();
  return ids;
}
