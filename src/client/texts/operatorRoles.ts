import type { OperatorRole } from '../../contract/vocabulary/operators';

/** What the roles of operators are called. */
export const operatorRoles: Readonly<Record<OperatorRole, string>> = {
  SUPPORT: 'Podpora',
  CATALOGUE: 'Katalog',
  MODERATOR: 'Moderátor',
  ADMIN: 'Správce',
};
