import { type RawBuilder, sql } from 'kysely';
import type { AccessoryOwner } from '#contract/vocabulary/registers.ts';
import {
  isChangeable,
  isOwn,
  isOwnCompany,
  type OwnedKind,
  visibleTo,
} from '#platform/identity/visibilityRepository.ts';
import type { DeletedAccount, RecordOwner } from './recordKind.ts';

/** Companies that the user is a member of, of all roles or of one. */
const companiesOf = (userId: number, role: RawBuilder<unknown> = sql`true`) => sql`(
  select company_id from company_members where user_id = ${userId} and left_at is null and ${role})`;

/** Records of one user, whose id is in the given column. */
export const ofUser = (column: string): RecordOwner => {
  const isOf = ({ id }: { id: number }) => sql<boolean>`${sql.ref(`item.${column}`)} = ${id}`;
  return { isOwn: isOf, isExported: (id) => isOf({ id }), isOfDeleted: isOf };
};

/**
 * Records of a user, or of the company that they were created for (`owner_id`, `company_id`). Creators export those
 * that they can still read.
 */
export const ofUserOrCompany: RecordOwner = {
  isOwn: (caller) => isOwn(caller),
  isExported: (userId) =>
    sql`(item.owner_id = ${userId} and (item.company_id is null or item.company_id in ${companiesOf(userId)}))`,
  isOfDeleted: ({ id, companies }) =>
    sql`((item.company_id is null and item.owner_id = ${id}) or item.company_id = any(${companies}::int[]))`,
};

const ofAccessoryOwner = (kind: AccessoryOwner): Pick<RecordOwner, 'mayChange' | 'isVisible'> => ({
  mayChange: (db, id, caller) => isChangeable(db, kind, id, caller),
  isVisible: (caller) => visibleTo(kind, caller),
});

/** Records of a user or company that others may see and that are kept for a while after their deletion. */
export const ofOwned = (kind: OwnedKind): RecordOwner => ({
  ...ofUserOrCompany,
  ...ofAccessoryOwner(kind),
  isOwn: (caller) => sql`(item.deleted_at is null and ${isOwn(caller)})`,
});

/** Companies, exported by their owners. */
export const ofMembers: RecordOwner = {
  ...ofAccessoryOwner('companies'),
  isOwn: (caller) => isOwnCompany(caller),
  isExported: (userId) => sql`item.id in ${companiesOf(userId, sql`role = 'OWNER'`)}`,
  isOfDeleted: ({ companies }) => sql`item.id = any(${companies}::int[])`,
};

/** Records whose column has the id of a project, which belong to the owner of the project. */
export const inProjects = (column: RawBuilder<unknown>): Pick<RecordOwner, 'isOwn' | 'isExported' | 'isOfDeleted'> => {
  const { isExported, isOfDeleted } = ofUserOrCompany;
  const isIn = (condition: RawBuilder<unknown>) =>
    sql<boolean>`${column} in (select item.id from projects as item where ${condition})`;
  return {
    isOwn: (caller) => isIn(ofOwned('projects').isOwn(caller)),
    isExported: (userId) => isIn(isExported(userId)),
    isOfDeleted: (account: DeletedAccount) => isIn(isOfDeleted(account)),
  };
};
