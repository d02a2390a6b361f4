import { OPERATOR_ROLES, type OperatorRole } from '#contract/vocabulary/operators.ts';
import type { Db } from '#platform/database/database.ts';
import { lockRoles, setRoles } from '#platform/identity/operatorsRepository.ts';

/**
 * Sets the operator roles of an account. No roles make it an ordinary account. They apply from its next request.
 * @returns `last` if no account with all operator rights would remain, null if the account does not exist
 */
export const setOperatorRoles = (
  db: Db,
  userId: number,
  roles: readonly OperatorRole[],
): Promise<'done' | 'unchanged' | 'last' | null> =>
  db.transaction().execute(async (transaction) => {
    const locked = await lockRoles(transaction, userId);
    const account = locked.find(({ id }) => id === userId);
    if (!account) return null;
    const wanted = OPERATOR_ROLES.filter((role) => roles.includes(role));
    if (wanted.join() === account.operator_roles.join()) return 'unchanged';
    const isLast = locked.filter(({ operator_roles }) => operator_roles.includes('ADMIN')).length === 1;
    if (isLast && account.operator_roles.includes('ADMIN') && !wanted.includes('ADMIN')) return 'last';
    await setRoles(transaction, userId, wanted);
    return 'done';
  });
