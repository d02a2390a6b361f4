import { sql } from 'kysely';
import { type Actor, canListAllCompanies, canOpenRegister, canReadPublishedProjects } from '../../contract/access';
import type { Role } from '../../contract/vocabulary/accounts';
import type { AccessoryOwner } from '../../contract/vocabulary/registers';
import type { Db } from '../database/database';
import { forbidden, notFound } from '../input/failures';
import type { Condition } from './search/searchParts';

/** Whoever asks. */
export interface Caller extends Actor {
  id: number;
}

/** Table of each kind of things that carry categories and files. */
export const TABLES = {
  companies: 'companies',
  projects: 'projects',
  references: 'reference_projects',
  software: 'software',
} as const satisfies Record<AccessoryOwner, string>;

/**
 * Others than the owner see a company only while nothing is wrong with its number and name; `company` is the name of its row.
 * Every statement that reads companies for somebody else has this condition, and the indexes of their lists hold only these.
 */
export const isShown = (company: string): Condition => sql`${sql.ref(`${company}.shown`)}`;

/** Roles of the companies whose profiles the caller may open. */
function openRoles(caller: Caller): Role[] {
  if (canListAllCompanies(caller)) return ['CLIENT', 'SUPPLIER', 'CONSULTANT'];
  return [
    ...(canOpenRegister(caller, 'suppliers') ? (['SUPPLIER'] as const) : []),
    ...(canOpenRegister(caller, 'consultants') ? (['CONSULTANT'] as const) : []),
  ];
}

/**
 * The condition under which the caller may see a row named `item`: own things, published projects for
 * suppliers and consultants, references for everybody logged in, companies that stand in an open register
 * or behind a reference (docs/product.md 2.5, docs/product.md 2.6), unless they wait for the operator.
 */
export function visibleTo(kind: AccessoryOwner, caller: Caller): Condition {
  switch (kind) {
    case 'projects':
      return sql`item.deleted_at is null and (
        item.owner_id = ${caller.id} or (item.published and ${canReadPublishedProjects(caller)}))`;
    case 'references':
      return sql`item.deleted_at is null`;
    case 'software':
      return sql`item.deleted_at is null and item.owner_id = ${caller.id}`;
    case 'companies':
      return sql`(item.owner_id = ${caller.id} or ${isShown('item')} and (item.role = any(${openRoles(caller)}) or exists (
        select from reference_projects as reference
        where reference.company_id = item.id and reference.deleted_at is null)))`;
  }
}

/** True when the thing exists and the caller may see it. */
export async function isVisible(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(TABLES[kind])} as item where item.id = ${id} and ${visibleTo(kind, caller)}
  `.execute(db);
  return rows.length > 0;
}

/** Those of some people who may see a thing, as they are now. */
export async function readersAmong(
  db: Db,
  kind: AccessoryOwner,
  id: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const people = await db
    .selectFrom('users')
    .select(['id', 'role', 'plan', 'is_operator'])
    .where('id', 'in', userIds)
    .execute();
  const readers = new Set<number>();
  for (const person of people) if (await isVisible(db, kind, id, person)) readers.add(person.id);
  return readers;
}

/**
 * Holds a row of the caller's own until the end of the transaction.
 * @throws Failure 404 for what the caller may not see, 403 for what belongs to somebody else
 */
export async function lockOwn(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<{ version: number }> {
  const { rows } = await sql<{ owner_id: number | null; version: number }>`
    select item.owner_id, item.version from ${sql.table(TABLES[kind])} as item
    where item.id = ${id} and ${visibleTo(kind, caller)} for update
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  if (row.owner_id !== caller.id) throw forbidden();
  return { version: row.version };
}

/** Kinds that are kept for a while after their owners delete them. */
export type OwnedKind = Exclude<AccessoryOwner, 'companies'>;

/** A row that its owner deleted a moment ago comes back; false when it is gone for good or never was. */
export async function restoreOwn(
  db: Db,
  kind: OwnedKind,
  id: number,
  caller: Caller,
  deletedAfter: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(TABLES[kind])} set deleted_at = null
    where id = ${id} and owner_id = ${caller.id} and deleted_at >= ${deletedAfter} returning id
  `.execute(db);
  return rows.length > 0;
}

/** Takes a row out of every list; {@link restoreOwn} brings it back. */
export async function deleteOwn(db: Db, kind: OwnedKind, id: number, now: Date): Promise<void> {
  await sql`update ${sql.table(TABLES[kind])} set deleted_at = ${now} where id = ${id}`.execute(db);
}
