import { type RawBuilder, sql } from 'kysely';
import { messages } from '#contract/rules/messages.ts';
import { type AccessoryOwner, type AccessoryType, CATEGORISED_OWNERS } from '#contract/vocabulary/registers.ts';
import type { Accessories } from '#contract/wire/accessories.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid } from '#platform/http/failures.ts';
import { TABLES } from '#platform/identity/visibilityRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import { refusals } from '#platform/texts/refusals.ts';

/**
 * Categories, tags and products of companies, projects, references and software. All kinds use the same table
 * structure.
 */

const PREFIXES = { companies: 'company', projects: 'project', references: 'reference', software: 'software' } as const;
const COLUMNS = { categories: 'category_id', tags: 'tag_id', products: 'product_id' } as const;

/** Returns the link table of two kinds of records and its columns. */
function linkOf(owner: AccessoryOwner, accessory: AccessoryType) {
  const prefix = PREFIXES[owner];
  return {
    table: sql.table(`${prefix}_${accessory}`),
    owner: sql.ref(`link.${prefix}_id`),
    ownerColumn: sql.ref(`${prefix}_id`),
    accessory: sql.ref(`link.${COLUMNS[accessory]}`),
    accessoryColumn: sql.ref(COLUMNS[accessory]),
  };
}

/** `[{id, name}]` of what the row named `item` is linked to, in Czech order. */
export function namedAccessories(owner: AccessoryOwner, accessory: AccessoryType): RawBuilder<IdName[]> {
  const link = linkOf(owner, accessory);
  return sql<IdName[]>`coalesce((
    select json_agg(json_build_object('id', thing.id, 'name', thing.name) order by thing.sort_key)
    from ${link.table} as link join ${sql.table(accessory)} as thing on thing.id = ${link.accessory}
    where ${link.owner} = item.id
  ), '[]')`;
}

/** Columns `category_obj`, `tags` and `products_obj` of the row named `item`. */
const accessoryColumns = (owner: AccessoryOwner): RawBuilder<unknown> => sql`
  ${namedAccessories(owner, 'categories')} as category_obj,
  ${namedAccessories(owner, 'tags')} as tags,
  ${namedAccessories(owner, 'products')} as products_obj`;

/** Whether the row named `item` has at least one of the accessories. */
export function hasAny(owner: AccessoryOwner, accessory: AccessoryType, ids: readonly number[]): Condition {
  const link = linkOf(owner, accessory);
  return sql`exists (select from ${link.table} as link where ${link.owner} = item.id and ${link.accessory} = any(${ids}))`;
}

/** Adds ids to the named objects, because the API returns both. */
export const withIds = <T extends { category_obj: IdName[]; products_obj: IdName[] }>(row: T) => ({
  ...row,
  categories: row.category_obj.map(({ id }) => id),
  products: row.products_obj.map(({ id }) => id),
});

export async function readAccessories(db: Db, owner: AccessoryOwner, id: number): Promise<Accessories> {
  const { rows } = await sql<Pick<Accessories, 'category_obj' | 'tags' | 'products_obj'>>`
    select ${accessoryColumns(owner)} from (select ${id}::integer as id) as item
  `.execute(db);
  return withIds(rows[0]!);
}

/**
 * Adds one link. Adding an existing link is not an error. The owner counts as changed.
 * @throws Failure 400 under the accessory's field for an unknown category, tag or product
 */
export async function addAccessory(
  db: Db,
  owner: AccessoryOwner,
  id: number,
  accessory: AccessoryType,
  accessoryId: number,
): Promise<void> {
  const link = linkOf(owner, accessory);
  const known = await sql`select from ${sql.table(accessory)} where id = ${accessoryId}`.execute(db);
  if (known.rows.length === 0) throw invalid({ [COLUMNS[accessory]]: [refusals.unknownReference] });
  const { numAffectedRows } = await sql`
    insert into ${link.table} (${link.ownerColumn}, ${link.accessoryColumn}) values (${id}, ${accessoryId})
    on conflict do nothing
  `.execute(db);
  if (numAffectedRows) await touch(db, owner, id);
}

/**
 * Removes one link. Removing a missing link is not an error. Call it in a transaction that has locked the owner.
 * @throws Failure 400 for the last category of a record that must have one
 */
export async function removeAccessory(
  db: Db,
  owner: AccessoryOwner,
  id: number,
  accessory: AccessoryType,
  accessoryId: number,
): Promise<void> {
  const link = linkOf(owner, accessory);
  const { numAffectedRows } = await sql`
    delete from ${link.table} where ${link.ownerColumn} = ${id} and ${link.accessoryColumn} = ${accessoryId}
  `.execute(db);
  if (!numAffectedRows) return;
  if (accessory === 'categories' && CATEGORISED_OWNERS.includes(owner)) {
    const left = await sql`select from ${link.table} where ${link.ownerColumn} = ${id} limit 1`.execute(db);
    if (left.rows.length === 0) throw invalid({ categories: [messages.required] });
  }
  await touch(db, owner, id);
}

/**
 * Replaces all links of one type.
 * @throws Failure 400 under the accessory's field for an unknown id
 */
export async function setAccessories(
  db: Db,
  owner: AccessoryOwner,
  id: number,
  accessory: AccessoryType,
  ids: readonly number[] | undefined,
): Promise<void> {
  if (ids === undefined) return;
  const link = linkOf(owner, accessory);
  const wanted = [...new Set(ids)];
  await sql`
    delete from ${link.table} where ${link.ownerColumn} = ${id} and ${link.accessoryColumn} <> all(${wanted})
  `.execute(db);
  const { rows } = await sql<{ known: number }>`
    with known as (select thing.id from ${sql.table(accessory)} as thing where thing.id = any(${wanted})),
    added as (
      insert into ${link.table} (${link.ownerColumn}, ${link.accessoryColumn}) select ${id}, known.id from known
      on conflict do nothing
    )
    select count(*) as known from known
  `.execute(db);
  if (rows[0]?.known !== wanted.length) throw invalid({ [accessory]: [refusals.unknownReference] });
}

/** Marks the owner as changed. */
export const touch = (db: Db, owner: AccessoryOwner, id: number) =>
  sql`update ${sql.table(TABLES[owner])} set updated_at = now() where id = ${id}`.execute(db);
