import { canOpenSection } from '../../../../src/contract/access/operatorAccess';
import { adminEndpoints } from '../../../../src/contract/endpoints/adminEndpoints';
import { ADMIN_SECTIONS, OPERATOR_ROLES } from '../../../../src/contract/vocabulary/operators';
import { buildUser } from '../../../support/server/builders';
import { type Answer, type Client, startPortal, type TestPortal } from '../../../support/server/startPortal';

/*
 * Calls every admin endpoint with every role, by the table that the menu uses. A role without access is refused
 * before any lookup, so the response discloses nothing.
 */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const CLOSED = 'Tuto část provozu vaše role operátora neotevírá.';
const CALLS = Object.entries(adminEndpoints);
const METHODS = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;
const call = (client: Client, { method, path }: { method: keyof typeof METHODS; path: string }): Promise<Answer> =>
  client[METHODS[method]](path.replace(/:\w+/g, '1'));

describe.each(OPERATOR_ROLES)('%s', (role) => {
  it.each(CALLS)('%s', async (_name, endpoint) => {
    const { id } = await buildUser(portal.db, { operator_roles: [role] });
    const { status, body } = await call(await portal.asUser(id), endpoint);
    const section = ADMIN_SECTIONS.find((one) => endpoint.path.startsWith(`admin/${one}/`))!;
    const mayOpen = canOpenSection({ role: 'CLIENT', plan: 'FREE', operator_roles: [role] }, section);
    expect([401, 500].includes(status)).toBe(false);
    // An endpoint may require more than its section, with another message.
    const isClosed = status === 403 && (body as { detail: string }).detail === CLOSED;
    expect(isClosed).toBe(!mayOpen);
  });
});

it.each(CALLS)('%s refuses visitors and users who are not operators', async (_name, endpoint) => {
  expect((await call(await portal.as('visitor'), endpoint)).status).toBe(401);
  for (const person of ['premium', 'supplier', 'consultant'] as const)
    expect((await call(await portal.as(person), endpoint)).status).toBe(403);
});

it('a removed role loses access with the next request', async () => {
  const { id } = await buildUser(portal.db, { operator_roles: ['SUPPORT'] });
  const client = await portal.asUser(id);
  expect((await client.get('admin/overview/')).status).toBe(200);
  await portal.db.updateTable('users').set({ operator_roles: [] }).where('id', '=', id).execute();
  expect((await client.get('admin/overview/')).status).toBe(403);
});
