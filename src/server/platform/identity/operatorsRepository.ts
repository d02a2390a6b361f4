import { sql, type SqlBool } from 'kysely';
import { rolesOpening } from '#contract/access/operatorAccess.ts';
import type { OperatorRole, AdminSection } from '#contract/vocabulary/operators.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { Db } from '#platform/database/database.ts';
import { personName } from '#platform/database/sqlColumns.ts';

/** Accounts whose roles open a section of the admin area. */
const operatorsOf = (db: Db, section: AdminSection) =>
  db.selectFrom('users').where(sql<SqlBool>`operator_roles && ${rolesOpening(section)}::text[]`);

/** Returns the e-mails of the operators of a section. */
export async function operatorAddresses(db: Db, section: AdminSection): Promise<string[]> {
  const operators = await operatorsOf(db, section).select('email').orderBy('id').execute();
  return operators.map(({ email }) => email);
}

/** Lists the operators of a section by name, as possible assignees. */
export const listOperators = (db: Db, section: AdminSection): Promise<IdName[]> =>
  operatorsOf(db, section)
    .select(['users.id', personName('users').as('name')])
    .orderBy(sql`czech_sort_key(${personName('users')}) collate "C"`)
    .orderBy('users.id')
    .execute();

/**
 * Locks the roles of an account and of all administrators, always in the same order, so that two administrators cannot
 * remove each other at the same time.
 */
export const lockRoles = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'operator_roles'])
    .where((row) => row.or([row('id', '=', userId), sql<boolean>`'ADMIN' = any(operator_roles)`]))
    .orderBy('id')
    .forUpdate()
    .execute();

export async function setRoles(db: Db, userId: number, roles: readonly OperatorRole[]): Promise<void> {
  await db
    .updateTable('users')
    .set({ operator_roles: [...roles] })
    .where('id', '=', userId)
    .execute();
}
