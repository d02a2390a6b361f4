import type { OperatorRole } from '../../../contract/vocabulary/operators';

/** Labels of operator roles. */
export const operatorRoles: Readonly<Record<OperatorRole, string>> = {
  SUPPORT: 'Podpora',
  CATALOGUE: 'Katalog',
  MODERATOR: 'Moderátor',
  ADMIN: 'Správce',
};
