import { sql } from 'kysely';
import type { SoftwareDraft, SoftwareImports } from '#contract/wire/software.ts';
import type { Db } from '#platform/database/database.ts';
import { type Caller, isListedSoftware, isOwn } from '#platform/identity/visibilityRepository.ts';
import { softwareRow } from './softwareRepository.ts';

/** Maximum number of imports that are offered for reversal. */
const SHOWN_IMPORTS = 5;

/** Rows that one transaction writes: for its time others wait for the embedded database's only connection. */
export const IMPORT_BATCH = 200;

/** Adds licences in batches that are hidden until `end` calls {@link completeImport}. Nothing is left if it does not. */
export async function importInBatches<T>(
  db: Db,
  caller: Caller,
  drafts: readonly SoftwareDraft[],
  end: (id: number) => Promise<T>,
): Promise<T> {
  const { id } = await db
    .insertInto('software_imports')
    .values({ owner_id: caller.id, created: drafts.length, is_complete: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    for (let start = 0; start < drafts.length; start += IMPORT_BATCH) {
      const batch = drafts.slice(start, start + IMPORT_BATCH);
      await db.transaction().execute((transaction) => importSoftware(transaction, caller, id, batch));
    }
    return await end(id);
  } finally {
    await discardImport(db, id);
  }
}

/**
 * Adds licences in a few statements, whose number does not depend on that of the rows. Call it in a transaction, so that
 * either all or none are stored.
 */
async function importSoftware(
  db: Db,
  caller: Caller,
  import_id: number | null,
  drafts: readonly SoftwareDraft[],
): Promise<void> {
  const ids = await reserveIds(db, drafts.length);
  const rows = drafts.map((draft, index) => ({
    id: ids[index],
    owner_id: caller.id,
    company_id: caller.company,
    import_id,
    ...softwareRow(draft),
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  // One parameter for all rows, because a list of values would exceed the limit of 65 535 parameters.
  await sql`
    insert into software (${columns})
    select ${columns} from jsonb_populate_recordset(null::software, ${JSON.stringify(rows)}::jsonb)
  `.execute(db);
  await link(db, 'software_categories', 'category_id', drafts, ids, (draft) => draft.categories);
  await link(db, 'software_tags', 'tag_id', drafts, ids, (draft) => draft.tags ?? []);
}

/** Makes all rows of an import visible, unless it took so long that it was discarded. */
export async function completeImport(db: Db, id: number): Promise<void> {
  const staged = db.updateTable('software_imports').where('id', '=', id).where('is_complete', '=', false);
  await staged.set({ is_complete: true }).returning('id').executeTakeFirstOrThrow();
}

/** Deletes the rows of an import, with their history, unless it was completed. */
async function discardImport(db: Db, id: number): Promise<void> {
  const discarded = sql`select id from software_imports where id = ${id} and not is_complete and undone_at is null`;
  const batch = sql`select id from software where import_id = (${discarded} for update) limit ${IMPORT_BATCH}`;
  const deleteBatch = async (at: Db) => {
    const { rows } = await sql<{ id: number }>`delete from software where id in (${batch}) returning id`.execute(at);
    const ids = rows.map((row) => row.id);
    await sql`delete from record_changes where kind = 'software' and record_id = any(${ids})`.execute(at);
    return ids.length;
  };
  while ((await db.transaction().execute(deleteBatch)) > 0);
  await sql`delete from software_imports where id in (${discarded})`.execute(db);
}

/** Discards imports that began before a time and did not end; such reversals can be repeated for the rows left. */
export async function endInterruptedImports(db: Db, before: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from software_imports where not is_complete and undone_at is null and created_at < ${before}`.execute(db);
  for (const { id } of rows) await discardImport(db, id);
  await sql`update software_imports set is_complete = true, undone_at = null
    where not is_complete and undone_at < ${before}`.execute(db);
}

const keyOf = (name: string, version: string | null = null, supplier: string | null = null): string =>
  JSON.stringify([name, version, supplier]);

/** @returns indexes, from 0, of rows whose name, version and supplier equal those of a licence in the register */
export async function knownRows(db: Db, caller: Caller, drafts: readonly SoftwareDraft[]): Promise<number[]> {
  const there = await db
    .selectFrom('software')
    .select(['name', 'software_version', 'supplier_name'])
    .where(sql<boolean>`${isOwn(caller, 'software')} and ${isListedSoftware('software')}`)
    .where(sql<boolean>`name = any(${[...new Set(drafts.map(({ name }) => name))]}::text[])`)
    .execute();
  const keys = new Set(there.map((row) => keyOf(row.name, row.software_version, row.supplier_name)));
  return drafts.flatMap((draft, index) =>
    keys.has(keyOf(draft.name, draft.version, draft.supplier_name)) ? [index] : [],
  );
}

/** Lists a user's imports of which some licences remain, the latest first. */
export async function listImports(db: Db, caller: Caller, since: Date): Promise<SoftwareImports['results']> {
  const { rows } = await sql<Omit<SoftwareImports['results'][number], 'created_at'> & { created_at: Date }>`
    select item.id, item.created, item.created_at, left_of.count as left
    from software_imports as item
      cross join lateral (
        select count(*)::int as count from software where import_id = item.id and deleted_at is null and ${isOwn(caller, 'software')}) as left_of
    where item.owner_id = ${caller.id} and item.undone_at is null and item.is_complete and item.created_at >= ${since} and left_of.count > 0
    order by item.id desc limit ${SHOWN_IMPORTS}
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/**
 * Begins to revert an import: its rows disappear at once, {@link deleteImported} deletes them.
 * @returns whether there is such an import to revert
 */
export async function beginUndo(db: Db, caller: Caller, id: number, since: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`update software_imports set undone_at = ${now}, is_complete = false
    where id = ${id} and owner_id = ${caller.id} and undone_at is null and is_complete and created_at >= ${since}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes the licences that remain of an import in batches, and returns their number. */
export async function deleteImported(db: Db, caller: Caller, id: number, now: Date): Promise<number> {
  let count = 0;
  for (let deleted = -1; deleted !== 0; count += deleted) {
    const { numAffectedRows } = await sql`update software set deleted_at = ${now} where id in (
      select id from software where import_id = ${id} and ${isOwn(caller, 'software')} and deleted_at is null
      limit ${IMPORT_BATCH})`.execute(db);
    deleted = Number(numAffectedRows);
  }
  await db.updateTable('software_imports').set({ is_complete: true }).where('id', '=', id).execute();
  return count;
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
