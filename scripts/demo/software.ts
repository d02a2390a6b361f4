import type { Db } from '#platform/database/database.ts';
import type { Catalogues } from './catalogues.ts';
import { data } from './data.ts';
import { at, dayAt, idOf, type Ids, insertLinks, momentAt } from './rows.ts';

/** Inserts the software registers of the clients. */
export async function seedSoftware(db: Db, today: Date, catalogues: Catalogues, people: Ids): Promise<void> {
  const owned = await db.selectFrom('companies').select(['id', 'owner_id']).orderBy('id', 'desc').execute();
  const companyOf = new Map(owned.map(({ id, owner_id }) => [owner_id, id]));
  const inserted = await db
    .insertInto('software')
    .values(
      data.software.map(({ owner, needs, ...row }, index) => ({
        // A member created some of the records of the company with colleagues.
        owner_id: idOf(people, owner === data.people.colleagues.of && index % 4 === 3 ? 'clen' : owner),
        company_id: companyOf.get(idOf(people, owner)) ?? null,
        product_id: row.product === null ? null : idOf(catalogues.products, row.product),
        name: row.name,
        software_version: row.version,
        licence_type: row.licenceType,
        licence_unit: row.licenceUnit,
        licence_count: row.licenceCount,
        price: row.price,
        price_period: row.pricePeriod,
        valid_from: dayAt(today, row.validFrom),
        valid_to: row.validTo === null ? null : dayAt(today, row.validTo),
        watch_expiration: row.watched ?? false,
        need_customization: needs.includes('customization'),
        need_extension: needs.includes('extension'),
        need_upgrade: needs.includes('upgrade'),
        supplier_name: row.supplier,
        note: row.note,
        created_at: momentAt(today, -120 - index),
        updated_at: momentAt(today, -3 - index),
      })),
    )
    .returning('id')
    .execute();
  await insertLinks(
    db,
    'software',
    catalogues,
    data.software.map(({ product, categories }, index) => ({
      id: at(inserted, index).id,
      categories,
      products: product === null ? [] : [product],
    })),
  );
}
