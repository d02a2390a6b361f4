import { sql } from 'kysely';
import { OPERATOR_ROLES, type OperatorRole } from '../../contract/vocabulary/operators';
import type { Db } from '../database/database';

/**
 * Gives an account exactly these roles of an operator; none makes it an ordinary one. They hold from its next call on.
 * @returns `last` where nobody would be left who may do everything, null for no such account
 */
export const setOperatorRoles = (
  db: Db,
  userId: number,
  roles: readonly OperatorRole[],
): Promise<'done' | 'unchanged' | 'last' | null> =>
  db.transaction().execute(async (transaction) => {
    // Locked in one order, so that two who take the role from one another do not both succeed.
    const locked = await transaction
      .selectFrom('users')
      .select(['id', 'operator_roles'])
      .where((row) => row.or([row('id', '=', userId), sql<boolean>`'ADMIN' = any(operator_roles)`]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const account = locked.find(({ id }) => id === userId);
    if (!account) return null;
    const wanted = OPERATOR_ROLES.filter((role) => roles.includes(role));
    if (wanted.join() === account.operator_roles.join()) return 'unchanged';
    const isLast = locked.filter(({ operator_roles }) => operator_roles.includes('ADMIN')).length === 1;
    if (isLast && account.operator_roles.includes('ADMIN') && !wanted.includes('ADMIN')) return 'last';
    await transaction.updateTable('users').set({ operator_roles: wanted }).where('id', '=', userId).execute();
    return 'done';
  });
