import type * as Argon2 from '@node-rs/argon2';
import nock from 'nock';

// Hundreds of log-ins of the tests need no slow hash; that the portal's own is slow says `passwords.test`.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const CHEAPEST = { memoryCost: 8, timeCost: 1 };
  return { ...real, hash: (password: string, cost: object) => real.hash(password, { ...cost, ...CHEAPEST }) };
});

// A server that calls somewhere a test did not expect fails that test; its own database may be local.
beforeAll(() => {
  nock.disableNetConnect();
  nock.enableNetConnect(/^(127\.0\.0\.1|localhost)(:\d+)?$/);
});

afterEach(() => {
  nock.cleanAll();
});
