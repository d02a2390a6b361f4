import { sql } from 'kysely';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueBeforeMerge, MovedUses } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import { CATALOGUE_TABLES, listUses, nameOfItem } from './catalogueUsesRepository.ts';

type MovedOfOne = MovedUses[string];

/**
 * Replaces one item by another in all records that use it, with one statement per table, because a category may have
 * thousands of companies. Records that have both keep the target once.
 */
export async function moveUses(db: Db, kind: CatalogueKind, source: number, target: number): Promise<MovedOfOne> {
  const moved: MovedOfOne = {};
  for (const { table, column, owner, ownerTable } of await listUses(db, kind)) {
    const [of, at, whose] = [sql.table(table), sql.ref(column), sql.ref(owner)];
    if (ownerTable === null) {
      const { rows } = await sql<{ id: number }>`
        update ${of} set ${at} = ${target} where ${at} = ${source} returning ${whose} as id`.execute(db);
      if (rows.length > 0) moved[`${table}.${column}`] = { moved: rows.map(({ id }) => id), dropped: [] };
      continue;
    }
    // Separate statements, so that the trigger that writes the history of the owners sees the links after each of them.
    const gone = await sql<{ id: number }>`delete from ${of} where ${at} = ${source} returning ${whose} as id`.execute(
      db,
    );
    const owners = gone.rows.map(({ id }) => id).sort((a, b) => a - b);
    if (owners.length === 0) continue;
    const come = await sql<{ id: number }>`
      insert into ${of} (${whose}, ${at}) select unnest(${owners}::int[]), ${target}::int on conflict do nothing
      returning ${whose} as id`.execute(db);
    const moves = new Set(come.rows.map(({ id }) => id));
    moved[`${table}.${column}`] = { moved: [...moves], dropped: owners.filter((id) => !moves.has(id)) };
  }
  return moved;
}

/**
 * Reverts the links that a merge moved, if they still point to the kept item. Records that had both items get both
 * again, unless the link was removed since.
 */
export async function moveUsesBack(
  db: Db,
  kind: CatalogueKind,
  source: number,
  target: number,
  all: MovedOfOne,
): Promise<void> {
  for (const { table, column, owner, ownerTable } of await listUses(db, kind)) {
    const of = all[`${table}.${column}`];
    if (!of) continue;
    const [name, at, whose] = [sql.table(table), sql.ref(column), sql.ref(owner)];
    if (ownerTable === null) {
      await sql`update ${name} set ${at} = ${target} where ${at} = ${source} and ${whose} = any(${of.moved}::int[])`.execute(
        db,
      );
      continue;
    }
    await sql`
      insert into ${name} (${whose}, ${at}) select ${whose}, ${target}::int from ${name}
      where ${at} = ${source} and ${whose} = any(${[...of.moved, ...of.dropped]}::int[]) order by 1 on conflict do nothing
    `.execute(db);
    await sql`delete from ${name} where ${at} = ${source} and ${whose} = any(${of.moved}::int[])`.execute(db);
  }
}

/** Locks every record that links to one of the items. Changes of such records lock them before they add links, too. */
export async function lockOwners(db: Db, kind: CatalogueKind, ids: readonly number[]): Promise<void> {
  for (const { table, column, owner, ownerTable } of await listUses(db, kind)) {
    if (ownerTable === null) continue;
    await sql`select from ${sql.table(ownerTable)} where id in (
      select ${sql.ref(owner)} from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::int[])
    ) order by id for no key update`.execute(db);
  }
}

/** Locks items until the end of the transaction, also against new links, always in the same order. */
export async function lockItems(db: Db, kind: CatalogueKind, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; is_retired: boolean; merged_into: number | null }>`
    select id, ${nameOfItem(kind)} as name, retired_at is not null as is_retired, merged_into
    from ${sql.table(CATALOGUE_TABLES[kind])} as item where id = any(${[...ids]}::int[]) order by id for update
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Redirects an item to another one; null removes the redirection. */
export async function setMergedInto(
  db: Db,
  kind: CatalogueKind,
  id: number,
  keptId: number | null,
  retiredAt: Date | null,
): Promise<void> {
  await sql`update ${sql.table(CATALOGUE_TABLES[kind])} set merged_into = ${keptId}, retired_at = ${retiredAt}
    where id = ${id}`.execute(db);
}

interface NewMerge {
  kind: CatalogueKind;
  kept_id: number;
  merged_ids: number[];
  operator_id: number | null;
  moved: MovedUses;
  before: CatalogueBeforeMerge;
}

export async function createCatalogueMerge(db: Db, { moved, before, ...merge }: NewMerge, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('catalogue_merges')
    .values({ ...merge, moved: JSON.stringify(moved), before: JSON.stringify(before), merged_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds the last merge into an item that was not undone. */
export const findLastCatalogueMerge = (db: Db, kind: CatalogueKind, keptId: number) =>
  db
    .selectFrom('catalogue_merges')
    .select(['id', 'kept_id', 'merged_ids', 'moved', 'before', 'merged_at'])
    .where('kind', '=', kind)
    .where('kept_id', '=', keptId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function recordMergeUndone(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('catalogue_merges').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Returns the names of items; deleted ones are left out. */
export async function nameItems(db: Db, kind: CatalogueKind, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${nameOfItem(kind)} as name from ${sql.table(CATALOGUE_TABLES[kind])} as item where id = any(${[...ids]}::int[]) order by id
  `.execute(db);
  return rows;
}

/** Deletes the lists of moved links of merges that can no longer be undone; the records of the merges are kept. */
export async function forgetCatalogueMoves(db: Db, before: Date): Promise<void> {
  await sql`update catalogue_merges set moved = '{}' where merged_at < ${before} and moved <> '{}'`.execute(db);
}
