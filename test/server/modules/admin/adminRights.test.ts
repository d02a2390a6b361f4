import { canOpenSection } from '#contract/access/operatorAccess.ts';
import { adminEndpoints } from '#contract/endpoints/adminEndpoints.ts';
import { ADMIN_SECTIONS, OPERATOR_ROLES } from '#contract/vocabulary/operators.ts';
import { buildUser } from '#support/server/builders.ts';
import { changeRow } from '#support/server/rows.ts';
import { type Answer, type Client, sharedPortal } from '#support/server/startPortal.ts';

/*
 * Calls every admin endpoint with every role, by the table that the menu uses. A role without access is refused
 * before any lookup, so the response discloses nothing.
 */

const portal = sharedPortal();
let strangers: Client[];
beforeAll(async () => {
  // The calls are about the record with the id 1, which must not be the account that calls.
  await buildUser(portal.db);
  strangers = await Promise.all((['premium', 'supplier', 'consultant'] as const).map((person) => portal.as(person)));
});

const CLOSED = 'Tuto část provozu vaše role operátora neotevírá.';
const CALLS = Object.entries(adminEndpoints);
const METHODS = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;
const call = (client: Client, { method, path }: { method: keyof typeof METHODS; path: string }): Promise<Answer> =>
  client[METHODS[method]](path.replace(/:\w+/g, '1'));

describe.each(OPERATOR_ROLES)('%s', (role) => {
  let client: Client;
  beforeAll(async () => {
    client = await portal.asUser((await buildUser(portal.db, { operator_roles: [role] })).id);
  });

  it.each(CALLS)('%s', async (_name, endpoint) => {
    const { status, body } = await call(client, endpoint);
    const section = ADMIN_SECTIONS.find((one) => endpoint.path.startsWith(`admin/${one}/`))!;
    const mayOpen = canOpenSection({ role: 'CLIENT', plan: 'FREE', operator_roles: [role] }, section);
    expect([401, 500].includes(status)).toBe(false);
    // An endpoint may require more than its section, with another message.
    const isClosed = status === 403 && (body as { detail: string }).detail === CLOSED;
    expect(isClosed).toBe(!mayOpen);
  });
});

it.each(CALLS)('%s refuses visitors and users who are not operators', async (_name, endpoint) => {
  expect((await call(portal.by('visitor'), endpoint)).status).toBe(401);
  for (const stranger of strangers) expect((await call(stranger, endpoint)).status).toBe(403);
});

it('a removed role loses access with the next request', async () => {
  const { id } = await buildUser(portal.db, { operator_roles: ['SUPPORT'] });
  const client = await portal.asUser(id);
  expect((await client.get('admin/overview/')).status).toBe(200);
  await changeRow(portal.db, 'users', id, { operator_roles: [] });
  expect((await client.get('admin/overview/')).status).toBe(403);
});
