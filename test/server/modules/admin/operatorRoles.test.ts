import { setOperatorRoles } from '#modules/admin/operatorRoles.ts';
import { withAuditContext } from '#platform/database/auditContext.ts';
import { buildUser } from '#support/server/builders.ts';
import { sharedDatabase } from '#support/server/openTestDatabase.ts';
import { changeRow, readRow } from '#support/server/rows.ts';

const database = sharedDatabase();

const rolesOf = (id: number) => readRow(database.db, 'users', id);

it('sets and removes roles, and derives the operator flag from them', async () => {
  await buildUser(database.db, { operator_roles: ['ADMIN'] });
  const { id } = await buildUser(database.db);
  expect(await rolesOf(id)).toMatchObject({ operator_roles: [], is_operator: false });
  expect(await setOperatorRoles(database.db, id, ['MODERATOR', 'SUPPORT'])).toBe('done');
  expect(await rolesOf(id)).toMatchObject({ operator_roles: ['SUPPORT', 'MODERATOR'], is_operator: true });
  expect(await setOperatorRoles(database.db, id, ['SUPPORT', 'MODERATOR'])).toBe('unchanged');
  expect(await setOperatorRoles(database.db, id, [])).toBe('done');
  expect(await rolesOf(id)).toMatchObject({ operator_roles: [], is_operator: false });
  expect(await setOperatorRoles(database.db, 999_999, ['SUPPORT'])).toBeNull();
});

it('never removes the last admin, even when two admins are removed at the same time', async () => {
  await database.db.updateTable('users').set({ operator_roles: [] }).execute();
  const one = await buildUser(database.db, { operator_roles: ['ADMIN'] });
  expect(await setOperatorRoles(database.db, one.id, ['SUPPORT'])).toBe('last');
  const two = await buildUser(database.db, { operator_roles: ['ADMIN'] });
  const outcomes = await Promise.all([one, two].map(({ id }) => setOperatorRoles(database.db, id, [])));
  expect(outcomes.sort()).toEqual(['done', 'last']);
});

it('records in the account history who changed the roles', async () => {
  const giver = await buildUser(database.db, { operator_roles: ['ADMIN'] });
  const { id } = await buildUser(database.db);
  await withAuditContext({ actor: giver.id, request: 'tender-1' }, () =>
    setOperatorRoles(database.db, id, ['CATALOGUE']),
  );
  const change = await database.db
    .selectFrom('record_changes')
    .select(['actor_id', 'changes'])
    .where('kind', '=', 'accounts')
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(change).toEqual({ actor_id: giver.id, changes: { operator_roles: [[], ['CATALOGUE']] } });
});

it('rejects unknown roles', async () => {
  const { id } = await buildUser(database.db);
  await expect(changeRow(database.db, 'users', id, { operator_roles: ['KING' as never] })).rejects.toThrow(
    'check constraint',
  );
});
