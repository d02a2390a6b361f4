import type * as Argon2 from '@node-rs/argon2';
import nock from 'nock';

// Uses a fast hash for the many log-ins in tests. The real cost is tested by `passwords.test`.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const CHEAPEST = { memoryCost: 8, timeCost: 1 };
  return { ...real, hash: (password: string, cost: object) => real.hash(password, { ...cost, ...CHEAPEST }) };
});

// Caches serializers by schema, because building them takes half of a start and a file starts many portals.
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

// An unexpected outgoing request fails the test. The database may be local.
beforeAll(() => {
  nock.disableNetConnect();
  nock.enableNetConnect(/^(127\.0\.0\.1|localhost)(:\d+)?$/);
});

afterEach(() => {
  nock.cleanAll();
});
