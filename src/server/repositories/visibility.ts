import { type RawBuilder, sql } from 'kysely';
import { type Actor, canListAllCompanies, canOpenRegister, canReadPublishedProjects } from '../../contract/access';
import { canChange, canEditCompany } from '../../contract/companyAccess';
import type { Role } from '../../contract/vocabulary/accounts';
import type { AccessoryOwner } from '../../contract/vocabulary/registers';
import type { Db } from '../database/database';
import { forbidden, notFound } from '../input/failures';
import { texts } from '../texts';
import type { Condition } from './search/searchParts';

/** Whoever asks, for which company, and which others are the person's too. */
export interface Caller extends Actor {
  id: number;
  company: number | null;
  memberships: NonNullable<Actor['memberships']>;
  /** Set during an impersonation by support. */
  impersonation?: object | null;
}

/** Ids of the companies that the caller belongs to. */
export const ownCompanyIds = ({ memberships }: Caller): number[] => memberships.map(({ company }) => company.id);

/**
 * The condition under which a record named `item` is the caller's: one of the caller's active company, whoever made
 * it, or a personal one. The one place that says so.
 */
export const isOwn = ({ id, company }: Pick<Caller, 'id' | 'company'>, item = 'item'): Condition => {
  const [owner, firm] = [sql.ref(`${item}.owner_id`), sql.ref(`${item}.company_id`)];
  const personal = sql<boolean>`${firm} is null and ${owner} = ${id}`;
  return company === null ? sql`(${personal})` : sql`(${firm} = ${company} or ${personal})`;
};

/** The same through any company of the caller's, for what the caller is told whichever of them is active. */
export const isOwnOfAny = (caller: Caller, item = 'item'): Condition =>
  sql`(${isOwn({ id: caller.id, company: null }, item)} or ${sql.ref(`${item}.company_id`)} = any(${ownCompanyIds(caller)}::int[]))`;

/** The condition under which a company is one of the caller's. */
export const isOwnCompany = (caller: Caller, item = 'item'): Condition =>
  sql`${sql.ref(`${item}.id`)} = any(${ownCompanyIds(caller)}::int[])`;

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

/** What an operator hid is seen by those alone whose it is; `item` is the name of its row. */
export const isInSight = (item: string): Condition => sql`${sql.ref(`${item}.hidden_at`)} is null`;

/** Name of a project, told to those too who have dealings with it; a hidden one is called so by nobody but its own people. */
export const shownName = (project: string, isOwned: Condition): RawBuilder<string> =>
  sql<string>`case when ${isInSight(project)} or ${isOwned} then ${sql.ref(`${project}.name`)} else ${texts.moderation.hiddenProject} end`;

/** References that others count and read. */
export const isListedReference = (reference: string): Condition =>
  sql`(${sql.ref(`${reference}.deleted_at`)} is null and ${isInSight(reference)})`;

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
 * or behind a reference (docs/product.md 2.5, docs/product.md 2.6), unless they wait for the operator; of others nothing that is
 * hidden.
 * @param own what counts as the caller's own
 */
export function visibleTo(kind: AccessoryOwner, caller: Caller, own = isOwn(caller)): Condition {
  switch (kind) {
    case 'projects':
      return sql`item.deleted_at is null and (
        ${own} or (item.published and ${isInSight('item')} and ${canReadPublishedProjects(caller)}))`;
    case 'references':
      return sql`item.deleted_at is null and (${isInSight('item')} or ${own})`;
    case 'software':
      return sql`item.deleted_at is null and ${own}`;
    case 'companies':
      return sql`(${isOwnCompany(caller)} or ${isShown('item')} and (item.role = any(${openRoles(caller)}) or exists (
        select from reference_projects as reference
        where reference.company_id = item.id and ${isListedReference('reference')})))`;
  }
}

/** True when the thing exists and the caller may see it. */
export async function isVisible(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(TABLES[kind])} as item where item.id = ${id} and ${visibleTo(kind, caller)}
  `.execute(db);
  return rows.length > 0;
}

/** What of a row says whether the caller may change it. */
const belonging = (kind: AccessoryOwner, caller: Caller) =>
  kind === 'companies'
    ? sql`${isOwnCompany(caller)} as is_owner, item.id as company_id`
    : sql`${isOwn(caller)} as is_owner, item.company_id`;

interface Belongs {
  is_owner: boolean;
  company_id: number | null;
}

const mayChange = (kind: AccessoryOwner, { is_owner, company_id }: Belongs, caller: Caller): boolean =>
  kind === 'companies'
    ? canEditCompany(caller, { id: company_id!, is_owner })
    : canChange(caller, { is_owner, company: company_id === null ? null : { id: company_id } });

/** @throws Failure 403 for what is somebody else's, and where the role in the company is too low */
function requireRight(kind: AccessoryOwner, row: Belongs, caller: Caller): void {
  if (!row.is_owner) throw forbidden();
  if (!mayChange(kind, row, caller))
    throw forbidden(kind === 'companies' ? texts.members.profileByManagers : texts.members.readOnly);
}

/**
 * Locks a row that the caller may change until the end of the transaction.
 * @throws Failure 404 for what the caller may not see, 403 for what belongs to somebody else or the caller may only read
 */
export async function lockOwn(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<{ version: number }> {
  const { rows } = await sql<Belongs & { version: number }>`
    select item.version, ${belonging(kind, caller)} from ${sql.table(TABLES[kind])} as item
    where item.id = ${id} and ${visibleTo(kind, caller)} for update
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  requireRight(kind, row, caller);
  return { version: row.version };
}

/** The same without holding the row. */
export async function requireChangeable(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<void> {
  requireRight(kind, await readBelonging(db, kind, id, caller), caller);
}

/** Whether the caller may change a thing that the caller sees. */
export const isChangeable = async (db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<boolean> =>
  mayChange(kind, await readBelonging(db, kind, id, caller), caller);

/** @throws Failure 403 when the caller sees the thing but it is somebody else's, 404 when not even that */
export async function requireOwn(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<void> {
  if (!(await readBelonging(db, kind, id, caller)).is_owner) throw forbidden();
}

async function readBelonging(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<Belongs> {
  const { rows } = await sql<Belongs>`
    select ${belonging(kind, caller)} from ${sql.table(TABLES[kind])} as item
    where item.id = ${id} and ${visibleTo(kind, caller)}
  `.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Kinds that are kept for a while after their owners delete them. */
export type OwnedKind = Exclude<AccessoryOwner, 'companies'>;

/**
 * A row that was deleted a moment ago comes back; false when it is gone for good or never was.
 * @throws Failure 403 for who may only read it
 */
export async function restoreOwn(
  db: Db,
  kind: OwnedKind,
  id: number,
  caller: Caller,
  deletedAfter: Date,
): Promise<boolean> {
  const { rows } = await sql<Belongs>`
    update ${sql.table(TABLES[kind])} as item set deleted_at = null
    where item.id = ${id} and ${isOwn(caller)} and item.deleted_at >= ${deletedAfter} returning ${belonging(kind, caller)}
  `.execute(db);
  // Whoever may not has it rolled back.
  if (rows[0]) requireRight(kind, rows[0], caller);
  return rows.length > 0;
}

/** Takes a row out of every list; {@link restoreOwn} brings it back. */
export async function deleteOwn(db: Db, kind: OwnedKind, id: number, now: Date): Promise<void> {
  await sql`update ${sql.table(TABLES[kind])} set deleted_at = ${now} where id = ${id}`.execute(db);
}
