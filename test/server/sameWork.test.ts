import { Client as PgClient } from 'pg';
import { buildUser } from '#support/server/builders.ts';
import { hashing } from '#support/server/cheapHashes.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();

/**
 * The cost of a request: its SQL statements and slow hashes. Its duration follows from these, and they do not vary
 * with the machine.
 */
async function workOf(call: () => Promise<unknown>) {
  const queries = jest.spyOn(PgClient.prototype, 'query');
  Object.assign(hashing, { hashes: 0, verifies: 0 });
  await call();
  // The request id, which is set when a transaction begins, is replaced by a constant.
  const statements = queries.mock.calls.map(([query]) =>
    (typeof query === 'string' ? query : (query as unknown as { text: string }).text).replace(/[\da-f-]{36}/, 'call'),
  );
  queries.mockRestore();
  return {
    statements,
    hashes: hashing.hashes,
    verifies: hashing.verifies,
  };
}

const person = { role: 'CLIENT', first_name: 'A', last_name: 'B', phone: '+420777000112', consent: true };
const paths: [string, (email: string) => object][] = [
  ['accounts/password/reset/', (email) => ({ email })],
  ['accounts/registration/', (email) => ({ email, ...person })],
  ['accounts/registration/resend-email/', (email) => ({ email })],
  ['accounts/login/', (email) => ({ email, password: 'spatne heslo' })],
];

it.each(paths)('%s does the same work for a known and an unknown address', async (path, body) => {
  const { email } = await buildUser(portal.db);
  const visitor = await portal.as('visitor');
  // The first request of each kind may prepare caches for later ones.
  await visitor.post(path, body('prvni@portal.test'));

  const known = await workOf(() => visitor.post(path, body(email)));
  const unknown = await workOf(() => visitor.post(path, body('nikdo@portal.test')));

  expect(known.statements.length).toBeGreaterThan(0);
  expect(known).toEqual(unknown);
});
