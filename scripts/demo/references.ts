import type { Db } from '../../src/server/database/database';
import type { Catalogues } from './catalogues';
import { consultants } from './content/consultants';
import { references } from './content/references';
import { suppliers } from './content/suppliers';
import type { Ids } from './names';
import { idOf, idsByName, linksOf } from './names';
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
    .values(
      references.map(([slug, name, client_name, yearsAgo, , , description], index) => ({
        owner_id: idOf(people, slug),
        company_id: idOf(companies, slug),
        name,
        client_name,
        description,
        year: today.getUTCFullYear() - yearsAgo,
        created_at: momentAt(today, -2 - ((index * 29) % 350)),
        updated_at: momentAt(today, -1 - ((index * 29) % 350)),
      })),
    )
    .returning('id')
    .execute();
  const ids = idsByName(references, inserted, ([, name]) => name);
  await db
    .insertInto('reference_categories')
    .values(
      linksOf(
        ['reference', 'category'],
        catalogues.categories,
        references.map(([, name, , , categories]) => [idOf(ids, name), categories]),
      ),
    )
    .execute();
  await db
    .insertInto('reference_products')
    .values(
      linksOf(
        ['reference', 'product'],
        catalogues.products,
        references.map(([, name, , , , products]) => [idOf(ids, name), products]),
      ),
    )
    .execute();
  await db
    .insertInto('reference_tags')
    .values(
      linksOf(
        ['reference', 'tag'],
        catalogues.tags,
        references.map(([slug, name]) => [idOf(ids, name), tagsOf.get(slug) ?? []]),
      ),
    )
    .execute();
  return ids;
}
