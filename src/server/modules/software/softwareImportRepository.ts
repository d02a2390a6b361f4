import { sql } from 'kysely';
import type { SoftwareDraft, SoftwareImports } from '../../../contract/wire/software';
import type { Db } from '../../platform/database/database';
import { type Caller, isOwn } from '../../platform/identity/visibilityRepository';
import { softwareRow } from './softwareRepository';

/** Maximum number of imports that are offered for reversal. */
const SHOWN_IMPORTS = 5;

/**
 * Adds many licences to a user's register in a few statements, whose number does not depend on that of the rows. Call
 * it in a transaction, so that either all or none are stored.
 * @returns id of the import
 */
export async function importSoftware(db: Db, caller: Caller, drafts: readonly SoftwareDraft[]): Promise<number> {
  const { id: import_id } = await db
    .insertInto('software_imports')
    .values({ owner_id: caller.id, created: drafts.length })
    .returning('id')
    .executeTakeFirstOrThrow();
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
  return import_id;
}

const keyOf = (name: string, version: string | null = null, supplier: string | null = null): string =>
  JSON.stringify([name, version, supplier]);

/** @returns indexes, from 0, of rows whose name, version and supplier equal those of a licence in the register */
export async function knownRows(db: Db, caller: Caller, drafts: readonly SoftwareDraft[]): Promise<number[]> {
  const there = await db
    .selectFrom('software')
    .select(['name', 'software_version', 'supplier_name'])
    .where(sql<boolean>`${isOwn(caller, 'software')}`)
    .where('deleted_at', 'is', null)
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
    where item.owner_id = ${caller.id} and item.undone_at is null and item.created_at >= ${since} and left_of.count > 0
    order by item.id desc limit ${SHOWN_IMPORTS}
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/**
 * Reverts an import by deleting the licences that remain of it.
 * @returns the number of deleted licences; null if there is no such import to revert
 */
export async function undoImport(db: Db, caller: Caller, id: number, since: Date, now: Date): Promise<number | null> {
  const undone = await db
    .updateTable('software_imports')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', caller.id)
    .where('undone_at', 'is', null)
    .where('created_at', '>=', since)
    .returning('id')
    .executeTakeFirst();
  if (!undone) return null;
  const deleted = await db
    .updateTable('software')
    .set({ deleted_at: now })
    .where('import_id', '=', id)
    .where(sql<boolean>`${isOwn(caller, 'software')}`)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return deleted.length;
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
