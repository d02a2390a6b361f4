import { sql } from 'kysely';
import type { SoftwareDraft } from '../../../contract/wire/software';
import type { Db } from '../../database/database';
import { softwareRow } from './software';

/**
 * Adds many pieces of software to a person's register in three statements, whatever their number. To be called in a
 * transaction, so that all of them are stored or none.
 */
export async function importSoftware(db: Db, ownerId: number, drafts: readonly SoftwareDraft[]): Promise<void> {
  const ids = await reserveIds(db, drafts.length);
  const rows = drafts.map((draft, index) => ({ id: ids[index], owner_id: ownerId, ...softwareRow(draft) }));
  // One parameter for all rows: a list of values would pass the limit of 65 535 parameters.
  await sql`
    insert into software (
      id, owner_id, product_id, name, software_version, licence_type, licence_unit, licence_count, price, price_period,
      valid_from, valid_to, watch_expiration, need_customization, need_extension, need_upgrade, supplier_name, note
    )
    select id, owner_id, product_id, name, software_version, licence_type, licence_unit, licence_count, price, price_period,
      valid_from, valid_to, watch_expiration, need_customization, need_extension, need_upgrade, supplier_name, note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new_row(
      id int, owner_id int, product_id int, name text, software_version text, licence_type text, licence_unit text,
      licence_count int, price numeric, price_period text, valid_from date, valid_to date, watch_expiration boolean,
      need_customization boolean, need_extension boolean, need_upgrade boolean, supplier_name text, note text
    )
  `.execute(db);
  await link(db, 'software_categories', 'category_id', drafts, ids, (draft) => draft.categories);
  await link(db, 'software_tags', 'tag_id', drafts, ids, (draft) => draft.tags ?? []);
}

async function reserveIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('software', 'id'))::int as id from generate_series(1, ${count}::int)
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function link(
  db: Db,
  table: 'software_categories' | 'software_tags',
  column: 'category_id' | 'tag_id',
  drafts: readonly SoftwareDraft[],
  ids: readonly number[],
  linkedIds: (draft: SoftwareDraft) => readonly number[],
): Promise<void> {
  const pairs = drafts.flatMap((draft, index) =>
    [...new Set(linkedIds(draft))].map((id) => ({ owner: ids[index]!, id })),
  );
  if (pairs.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (software_id, ${sql.ref(column)})
    select * from unnest(${pairs.map(({ owner }) => owner)}::int[], ${pairs.map(({ id }) => id)}::int[])
  `.execute(db);
}
