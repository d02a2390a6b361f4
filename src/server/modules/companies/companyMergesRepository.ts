import { type Selectable, sql } from 'kysely';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { Verification, WaitingReason } from '#contract/vocabulary/verification.ts';
import { presentState } from '#modules/tenders/tenderVisibilityRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import type { Tables } from '#platform/database/tables.ts';

/** The fields of a company that a merge needs. */
export interface MergedCompany {
  id: number;
  name: string;
  role: Role;
  reg_number: string | null;
  owner_id: number | null;
  merged_into: number | null;
  verification: Verification;
  verification_reason: WaitingReason | null;
  verification_note: string | null;
}

/** A column that holds the id of a company: a foreign key, or an id whose meaning depends on a kind. */
interface Holder {
  table: string;
  column: string;
  /** The condition on the kind, if the column holds ids of several kinds of records. */
  kind: string | null;
}

/** Columns whose ids are companies depending on a kind, which the schema does not declare as foreign keys. */
export const BY_KIND: readonly (Holder & { kind: string })[] = [
  { table: 'files', column: 'owner_id', kind: `owner_kind = 'companies'` },
  { table: 'notifications', column: 'subject_id', kind: `subject_kind = 'companies'` },
  { table: 'reports', column: 'record_id', kind: `kind = 'companies'` },
  { table: 'moderations', column: 'record_id', kind: `kind = 'companies'` },
];

/** Lists all columns that reference companies, read from the database schema, so that new tables are included. */
export async function listHolders(db: Db): Promise<Holder[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from company_references()
  `.execute(db);
  return [...rows.map((row) => ({ ...row, kind: null })), ...BY_KIND];
}

const nameOf = ({ table, column }: Holder): string => `${table}.${column}`;

/** Counts the rows of a company by column. */
export async function countRows(db: Db, company: number): Promise<{ table: string; column: string; count: number }[]> {
  const counted = [];
  for (const holder of await listHolders(db)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(holder.table)} as item
      where ${sql.ref(`item.${holder.column}`)} = ${company} and ${sql.raw(holder.kind ?? 'true')}
    `.execute(db);
    counted.push({ table: holder.table, column: holder.column, count: rows[0]!.count });
  }
  return counted;
}

/** Moves all rows of one company to another, column by column. Returns the keys of the moved rows by `table.column`. */
export async function moveRows(db: Db, source: number, target: number): Promise<Record<string, unknown[]>> {
  const moved: Record<string, unknown[]> = {};
  for (const holder of await listHolders(db)) {
    const keys = await moveOf(db, holder, source, target, null);
    if (keys.length > 0) moved[nameOf(holder)] = keys;
  }
  return moved;
}

/** Moves back the rows that a merge moved and that still belong to the kept company. */
export async function moveRowsBack(
  db: Db,
  source: number,
  target: number,
  moved: Readonly<Record<string, readonly unknown[]>>,
): Promise<void> {
  for (const holder of await listHolders(db)) {
    const keys = moved[nameOf(holder)];
    if (keys) await moveOf(db, holder, source, target, JSON.stringify(keys));
  }
}

async function moveOf(db: Db, { table, column, kind }: Holder, source: number, target: number, only: string | null) {
  const { rows } = await sql<{ moved: unknown[] }>`
    select move_rows(${table}, ${column}, ${source}::int, ${target}::int, ${kind}, ${only}::jsonb) as moved
  `.execute(db);
  return rows[0]!.moved;
}

/**
 * Locks two companies until the end of the transaction, also against new references to them, always in the same order.
 */
export async function lockForMerge(db: Db, ids: readonly [number, number]): Promise<Map<number, MergedCompany>> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name', 'role', 'reg_number', 'owner_id', 'merged_into'])
    .select(['verification', 'verification_reason', 'verification_note'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether any of the companies has a draft of a bid or a sent bid to a tender that still accepts bids. */
export async function hasUnopenedBids(db: Db, ids: readonly number[], present: Present): Promise<boolean> {
  const { rows } = await sql`
    select from bids as item join tenders as tender on tender.id = item.tender_id
    where item.company_id = any(${[...ids]}::int[]) and ${presentState(present)} = 'OPEN' limit 1`.execute(db);
  return rows.length > 0;
}

/** Lists the members of companies, in any role. */
export async function listPeople(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('company_members')
    .select('user_id')
    .distinct()
    .where('company_id', 'in', [...ids])
    .where('left_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Ends all active memberships of a company.
 * @returns ids of these members
 */
export async function dismissPeople(db: Db, company: number, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('company_members')
    .set({ left_at: now })
    .where('company_id', '=', company)
    .where('left_at', 'is', null)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function readmitPeople(db: Db, company: number, people: readonly number[]): Promise<void> {
  if (people.length === 0) return;
  await db
    .updateTable('company_members')
    .set({ left_at: null })
    .where('company_id', '=', company)
    .where('user_id', 'in', [...people])
    .execute();
}

type CompanyState = Partial<
  Pick<MergedCompany, 'owner_id' | 'merged_into' | 'verification' | 'verification_reason' | 'verification_note'>
>;

/** Writes the state of a company after a merge or its reversal. */
export async function setCompanyState(db: Db, id: number, state: CompanyState, now: Date): Promise<void> {
  await db
    .updateTable('companies')
    .set({ ...state, ...(state.verification !== undefined && { verification_changed_at: now }) })
    .where('id', '=', id)
    .execute();
}

interface NewMerge {
  kept_id: number;
  merged_id: number;
  operator_id: number | null;
  moved: Readonly<Record<string, readonly unknown[]>>;
  before: Selectable<Tables['company_merges']>['before'];
}

export async function createMerge(db: Db, { moved, before, ...merge }: NewMerge, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('company_merges')
    .values({ ...merge, moved: JSON.stringify(moved), before: JSON.stringify(before), merged_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a merge that can be undone until the end of the transaction. */
export const lockMerge = (db: Db, id: number) =>
  db
    .selectFrom('company_merges')
    .select(['id', 'kept_id', 'merged_id', 'moved', 'before', 'merged_at', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function recordUndone(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('company_merges').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Finds the last merge in which a company was kept or merged, unless it was undone. */
export const findLastMerge = (db: Db, company: number) =>
  db
    .selectFrom('company_merges as merge')
    .innerJoin('companies as kept', 'kept.id', 'merge.kept_id')
    .innerJoin('companies as merged', 'merged.id', 'merge.merged_id')
    .leftJoin('users as operator', 'operator.id', 'merge.operator_id')
    .select(['merge.id', 'merge.merged_at', 'merge.kept_id', 'merge.merged_id'])
    .select(['kept.name as kept_name', 'merged.name as merged_name'])
    .select(sql<string | null>`case when operator.id is not null then ${personName('operator')} end`.as('actor_name'))
    .where((row) => row.or([row('merge.kept_id', '=', company), row('merge.merged_id', '=', company)]))
    .where('merge.undone_at', 'is', null)
    .orderBy('merge.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the company that a company was merged into; null if it was not merged. */
export async function findMergedInto(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('companies').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? null;
}

/**
 * Resolves merged companies: returns the ids without duplicates, merged ones replaced by what they were merged into.
 */
export async function followMerges(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'merged_into'])
    .where('id', 'in', [...ids])
    .where('merged_into', 'is not', null)
    .execute();
  const went = new Map(rows.map(({ id, merged_into }) => [id, merged_into!]));
  return [...new Set(ids.map((id) => went.get(id) ?? id))];
}

/** Deletes the lists of moved rows of merges that can no longer be undone; the records of the merges are kept. */
export async function forgetMoves(db: Db, before: Date): Promise<void> {
  await sql`update company_merges set moved = '{}' where merged_at < ${before} and moved <> '{}'`.execute(db);
}
