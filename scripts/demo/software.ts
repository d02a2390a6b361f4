import type { Db } from '../../src/server/database/database';
import type { Catalogues } from './catalogues';
import { colleagues } from './content/accounts';
import { software } from './content/software';
import type { Ids } from './names';
import { at, idOf, linksOf } from './names';
import { dayAt, momentAt } from './when';

/** Writes the software registers of the clients. */
export async function seedSoftware(db: Db, today: Date, catalogues: Catalogues, people: Ids): Promise<void> {
  const owned = await db.selectFrom('companies').select(['id', 'owner_id']).orderBy('id', 'desc').execute();
  const companyOf = new Map(owned.map(({ id, owner_id }) => [owner_id, id]));
  const inserted = await db
    .insertInto('software')
    .values(
      software.map(
        (
          [
            owner,
            name,
            product,
            version,
            licence_type,
            licence_unit,
            licence_count,
            price,
            price_period,
            from,
            to,
            flags,
            ,
            supplier_name,
            note,
          ],
          index,
        ) => ({
          // Some of what the company of colleagues has was made by its member.
          owner_id: idOf(people, owner === colleagues.of && index % 4 === 3 ? 'clen' : owner),
          company_id: companyOf.get(idOf(people, owner)) ?? null,
          product_id: product === null ? null : idOf(catalogues.products, product),
          name,
          software_version: version,
          licence_type,
          licence_unit,
          licence_count,
          price,
          price_period,
          valid_from: dayAt(today, from),
          valid_to: to === null ? null : dayAt(today, to),
          watch_expiration: flags.includes('w'),
          need_customization: flags.includes('c'),
          need_extension: flags.includes('e'),
          need_upgrade: flags.includes('u'),
          supplier_name,
          note,
          created_at: momentAt(today, -120 - index),
          updated_at: momentAt(today, -3 - index),
        }),
      ),
    )
    .returning('id')
    .execute();
  const rows = software.map(([, , product, , , , , , , , , , categories], index) => ({
    software_id: at(inserted, index).id,
    product,
    categories,
  }));
  await db
    .insertInto('software_categories')
    .values(
      linksOf(
        ['software', 'category'],
        catalogues.categories,
        rows.map(({ software_id, categories }) => [software_id, categories]),
      ),
    )
    .execute();
  await db
    .insertInto('software_products')
    .values(
      linksOf(
        ['software', 'product'],
        catalogues.products,
        rows.map(({ software_id, product }) => [software_id, product === null ? [] : [product]]),
      ),
    )
    .execute();
}
