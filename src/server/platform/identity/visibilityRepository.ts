import { type RawBuilder, sql } from 'kysely';
import { type Actor, canListAllCompanies, canOpenRegister, canReadPublishedProjects } from '#contract/access/access.ts';
import { canChange, canEditCompany } from '#contract/access/companyAccess.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { AccessoryOwner } from '#contract/vocabulary/registers.ts';
import type { Db } from '#platform/database/database.ts';
import { forbidden, notFound } from '#platform/http/failures.ts';
import { type Condition, flag } from '#platform/search/searchParts.ts';
import { nameTexts } from '#platform/texts/names.ts';
import { refusals } from '#platform/texts/refusals.ts';

/** The caller, the active company, and all companies of the caller. */
export interface Caller extends Actor {
  id: number;
  company: number | null;
  memberships: NonNullable<Actor['memberships']>;
  /** Set during an impersonation by support. */
  impersonation?: object | null;
}

/** Ids of the companies that the caller is a member of. */
export const ownCompanyIds = ({ memberships }: Caller): number[] => memberships.map(({ company }) => company.id);

/**
 * The condition under which a record named `item` belongs to the caller: it belongs to the caller's active company,
 * whoever created it, or it is a personal record of the caller. Nothing belongs to a guest. Defined only here.
 */
export const isOwn = ({ id, company, guest }: Pick<Caller, 'id' | 'company' | 'guest'>, item = 'item'): Condition => {
  if (guest) return sql`false`;
  const [owner, firm] = [sql.ref(`${item}.owner_id`), sql.ref(`${item}.company_id`)];
  const personal = sql<boolean>`${firm} is null and ${owner} = ${id}`;
  return company === null ? sql`(${personal})` : sql`(${firm} = ${company} or ${personal})`;
};

/** The same for any company of the caller, for notifications, which do not depend on the active company. */
export const isOwnOfAny = (caller: Caller, item = 'item'): Condition =>
  caller.guest
    ? sql`false`
    : sql`(${isOwn({ id: caller.id, company: null }, item)} or ${sql.ref(`${item}.company_id`)} = any(${ownCompanyIds(caller)}::int[]))`;

/** The condition under which a company is one of the caller's. */
export const isOwnCompany = (caller: Caller, item = 'item'): Condition =>
  caller.guest ? sql`false` : sql`${sql.ref(`${item}.id`)} = any(${ownCompanyIds(caller)}::int[])`;

/** The table of each kind of records that have categories and files. */
export const TABLES = {
  companies: 'companies',
  projects: 'projects',
  references: 'reference_projects',
  software: 'software',
} as const satisfies Record<AccessoryOwner, string>;

/**
 * The condition under which others see a company named `company`: nothing is wrong with its registration number and
 * name. Every statement that reads companies for others has this condition, and the indexes of their lists contain only
 * these.
 */
export const isShown = (company: string): Condition => sql`${sql.ref(`${company}.shown`)}`;

/** Whether a row named `item` is not hidden by an operator. Hidden rows are visible only to their owners. */
export const isInSight = (item: string): Condition => sql`${sql.ref(`${item}.hidden_at`)} is null`;

/**
 * The name of a project, also for users who deal with it without seeing it. Only its own members see the name of a
 * hidden project.
 */
export const shownName = (project: string, isOwned: Condition): RawBuilder<string> =>
  sql<string>`case when ${isInSight(project)} or ${isOwned} then ${sql.ref(`${project}.name`)} else ${nameTexts.hiddenProject} end`;

/** References that are counted and shown to others. */
export const isListedReference = (reference: string): Condition =>
  sql`(${sql.ref(`${reference}.deleted_at`)} is null and ${isInSight(reference)})`;

/** Licences that are not deleted, nor of an import or a reversal that is still running. */
export const isListedSoftware = (item: string): Condition =>
  sql`(${sql.ref(`${item}.deleted_at`)} is null
    and coalesce(${sql.ref(`${item}.import_id`)}, 0) <> all(array(select id from software_imports where not is_complete)))`;

/** Roles of the companies whose profiles the caller may open. */
function openRoles(caller: Caller): Role[] {
  if (canListAllCompanies(caller)) return ['CLIENT', 'SUPPLIER', 'CONSULTANT'];
  return [
    ...(canOpenRegister(caller, 'suppliers') ? (['SUPPLIER'] as const) : []),
    ...(canOpenRegister(caller, 'consultants') ? (['CONSULTANT'] as const) : []),
  ];
}

/**
 * The condition under which the caller may see a row named `item`: own records, published projects for suppliers and
 * consultants, references for all logged-in users, and companies that are in a register the caller may open or have a
 * reference (docs/product.md 2.5, docs/product.md 2.6), unless they wait for verification. Hidden records of others are
 * never visible.
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
      return sql`${isListedSoftware('item')} and ${own}`;
    case 'companies':
      return sql`(${isOwnCompany(caller)} or ${isShown('item')} and (item.role = any(${openRoles(caller)}) or exists (
        select from reference_projects as reference
        where reference.company_id = item.id and ${isListedReference('reference')})))`;
  }
}

/**
 * Decided tenders with their project and their winner, as a table of rows. The buyer and the winner have a discussion.
 * @param condition on `tender` and `project`
 */
export const awardedTenders = (condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`(
  select tender.id, project.id as project_id, project.name, project.owner_id, project.company_id, project.hidden_at,
    won.company_id as winner_id
  from tenders as tender join projects as project on project.id = tender.project_id
    join bids as won on won.tender_id = tender.id and won.state = 'WON'
  where project.deleted_at is null and ${condition})`;

/**
 * Whether a row of {@link awardedTenders} named `item` concerns the caller: exactly the members of its buyer and of its
 * winner. Support sees nothing of bids, see `plugins/impersonation`.
 */
export const isParty = (caller: Pick<Caller, 'id' | 'company' | 'guest' | 'impersonation'>, item = 'item'): Condition =>
  caller.impersonation
    ? sql`false`
    : sql`(${isOwn(caller, item)} or coalesce(${sql.ref(`${item}.winner_id`)} = ${caller.company}::int, false))`;

/**
 * The condition under which the caller may read the row of a project named `item`: also as the winner of its tender,
 * published or not. Its discussion and files, which may be internal, follow {@link visibleTo}.
 */
export const readableProject = (caller: Caller): Condition => sql`(${visibleTo('projects', caller)} or (
  item.deleted_at is null and ${isInSight('item')} and item.id = any(array(
    select deal.project_id from ${awardedTenders(sql`won.company_id = ${caller.company}::int`)} as deal where ${isParty(caller, 'deal')}))))`;

/** Whether a project exists and the caller may read it. */
export async function isReadableProject(db: Db, id: number, caller: Caller): Promise<boolean> {
  const { rows } = await sql`select from projects as item where item.id = ${id} and ${readableProject(caller)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a record exists and the caller may see it. */
export async function isVisible(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(TABLES[kind])} as item where item.id = ${id} and ${visibleTo(kind, caller)}
  `.execute(db);
  return rows.length > 0;
}

/** The columns of a row that decide whether the caller may change it. */
const belonging = (kind: AccessoryOwner, caller: Caller) =>
  kind === 'companies'
    ? sql`${flag(isOwnCompany(caller))} as is_owner, item.id as company_id`
    : sql`${flag(isOwn(caller))} as is_owner, item.company_id`;

interface Ownership {
  is_owner: boolean;
  company_id: number | null;
}

const mayChange = (kind: AccessoryOwner, { is_owner, company_id }: Ownership, caller: Caller): boolean =>
  kind === 'companies'
    ? canEditCompany(caller, { id: company_id!, is_owner })
    : canChange(caller, { is_owner, company: company_id === null ? null : { id: company_id } });

/** @throws Failure 403 for a record of others, and if the caller's role in the company is too low */
function requireRight(kind: AccessoryOwner, row: Ownership, caller: Caller): void {
  if (!row.is_owner) throw forbidden();
  if (!mayChange(kind, row, caller))
    throw forbidden(kind === 'companies' ? refusals.profileByManagers : refusals.readOnly);
}

/**
 * Locks a row that the caller may change until the end of the transaction.
 * @throws Failure 404 if the caller may not see it, 403 if it belongs to others or the caller may only read it
 */
export async function lockOwn(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<{ version: number }> {
  const { rows } = await sql<Ownership & { version: number }>`
    select item.version, ${belonging(kind, caller)} from ${sql.table(TABLES[kind])} as item
    where item.id = ${id} and ${visibleTo(kind, caller)} for update
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  requireRight(kind, row, caller);
  return { version: row.version };
}

/** The same without a lock. */
export async function requireChangeable(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<void> {
  requireRight(kind, await readBelonging(db, kind, id, caller), caller);
}

/** Whether the caller may change a record that the caller sees. */
export const isChangeable = async (db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<boolean> =>
  mayChange(kind, await readBelonging(db, kind, id, caller), caller);

/** @throws Failure 403 if the caller sees the record but does not own it, 404 if the caller does not see it */
export async function requireOwn(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<void> {
  if (!(await readBelonging(db, kind, id, caller)).is_owner) throw forbidden();
}

async function readBelonging(db: Db, kind: AccessoryOwner, id: number, caller: Caller): Promise<Ownership> {
  const { rows } = await sql<Ownership>`
    select ${belonging(kind, caller)} from ${sql.table(TABLES[kind])} as item
    where item.id = ${id} and ${visibleTo(kind, caller)}
  `.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Reads those of the given records that a user may see through any of their companies, for notifications. */
export async function listVisibleNames(db: Db, kind: AccessoryOwner, caller: Caller, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select item.id, item.name from ${sql.table(TABLES[kind])} as item
    where item.id = any(${[...ids]}::int[]) and ${visibleTo(kind, caller, isOwnOfAny(caller))}`.execute(db);
  return rows;
}

/** Kinds that are kept for a while after their owners delete them. */
export type OwnedKind = Exclude<AccessoryOwner, 'companies'>;

/**
 * Restores a recently deleted row; false if it is permanently deleted or never existed.
 * @throws Failure 403 if the caller may only read it
 */
export async function restoreOwn(
  db: Db,
  kind: OwnedKind,
  id: number,
  caller: Caller,
  deletedAfter: Date,
): Promise<boolean> {
  const { rows } = await sql<Ownership>`
    update ${sql.table(TABLES[kind])} as item set deleted_at = null
    where item.id = ${id} and ${isOwn(caller)} and item.deleted_at >= ${deletedAfter} returning ${belonging(kind, caller)}
  `.execute(db);
  // For callers without the right this throws, which rolls the transaction back.
  if (rows[0]) requireRight(kind, rows[0], caller);
  return rows.length > 0;
}

/** Marks a row as deleted; {@link restoreOwn} restores it. */
export async function deleteOwn(db: Db, kind: OwnedKind, id: number, now: Date): Promise<void> {
  await sql`update ${sql.table(TABLES[kind])} set deleted_at = ${now} where id = ${id}`.execute(db);
}
