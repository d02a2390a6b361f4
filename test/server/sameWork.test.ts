import * as argon2 from '@node-rs/argon2';
import { Client as PgClient } from 'pg';
import { buildUser } from '../support/server/builders';
import { startPortal, type TestPortal } from '../support/server/startPortal';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/**
 * The cost of a request: its SQL statements and slow hashes. Its duration follows from these, and they do not vary
 * with the machine.
 */
async function workOf(call: () => Promise<unknown>) {
  const queries = jest.spyOn(PgClient.prototype, 'query');
  jest.mocked(argon2.hash).mockClear();
  jest.mocked(argon2.verify).mockClear();
  await call();
  // The request id, which is set when a transaction begins, is replaced by a constant.
  const statements = queries.mock.calls.map(([query]) =>
    (typeof query === 'string' ? query : (query as unknown as { text: string }).text).replace(/[\da-f-]{36}/, 'call'),
  );
  queries.mockRestore();
  return {
    statements,
    hashes: jest.mocked(argon2.hash).mock.calls.length,
    verifies: jest.mocked(argon2.verify).mock.calls.length,
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
