import type * as Argon2 from '@node-rs/argon2';
import nock from 'nock';

// Hundreds of log-ins of the tests need no slow hash; that the portal's own is slow says `passwords.test`.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const CHEAPEST = { memoryCost: 8, timeCost: 1 };
  return { ...real, hash: (password: string, cost: object) => real.hash(password, { ...cost, ...CHEAPEST }) };
});

// Many portals start in a file; what writes an answer is made once of each schema, as that is half of a start.
jest.mock('fast-json-stringify', () => {
  type Build = (schema: object, options?: object) => (value: unknown) => string;
  const build = jest.requireActual<Build>('fast-json-stringify');
  const built = new Map<string, ReturnType<Build>>();
  return (schema: object, options?: object) => {
    const key = JSON.stringify([schema, options]);
    const known = built.get(key) ?? build(schema, options);
    built.set(key, known);
    return known;
  };
});

// A server that calls somewhere a test did not expect fails that test; its own database may be local.
beforeAll(() => {
  nock.disableNetConnect();
  nock.enableNetConnect(/^(127\.0\.0\.1|localhost)(:\d+)?$/);
});

afterEach(() => {
  nock.cleanAll();
});
