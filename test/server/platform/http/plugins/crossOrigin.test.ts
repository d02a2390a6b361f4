import { createToken } from '#platform/identity/tokensRepository.ts';
import { startPortal, type TestPortal } from '#support/server/startPortal.ts';

const FRIEND = 'https://jiny-portal.test';
const STRANGER = 'https://cizi.test';

let portal: TestPortal;
let closed: TestPortal;
beforeAll(async () => {
  closed = await startPortal();
  portal = await startPortal({ config: { ...closed.services.config, corsOrigins: [FRIEND, 'http://localhost:8080'] } });
});
afterAll(async () => {
  await portal.close();
  await closed.close();
});

const ALLOWING = ['access-control-allow-origin', 'access-control-allow-credentials', 'access-control-allow-methods'];
const allowed = (headers: object) => ALLOWING.filter((name) => name in headers);
const request = (of: TestPortal, origin: string, url: string, method: 'GET' | 'OPTIONS' = 'GET') =>
  of.app.inject({
    method,
    url,
    headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'PATCH' }) },
  });

it('allows pages of a configured origin to call the API and read its responses and errors', async () => {
  for (const url of [
    '/api/v1/accounts/oauth2/',
    '/api/v1/users/self/',
    '/api/v1/nothing/',
    '/grants-api/grant/-/-/-/-',
  ]) {
    const { headers } = await request(portal, FRIEND, url);
    expect(headers).toMatchObject({
      'access-control-allow-origin': FRIEND,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringContaining('ETag'),
      vary: expect.stringContaining('Origin'),
    });
  }
});

it.each(['categories/', 'services/'])('lists both Origin and Authorization in the Vary header of %s', async (path) => {
  for (const headers of [{ origin: FRIEND }, { origin: STRANGER }]) {
    const key = await createToken(portal.db, await portal.idOf('premium'), new Date(), null);
    const answer = await portal.app.inject({
      url: `/api/v1/${path}`,
      headers: { ...headers, authorization: `Token ${key}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.vary).toMatch(/Origin.*Authorization/);
  }
});

it('answers preflight requests without authentication', async () => {
  const answer = await request(portal, FRIEND, '/api/v1/projects/1/', 'OPTIONS');
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': FRIEND,
    'access-control-allow-methods': expect.stringContaining('PATCH'),
    'access-control-allow-headers': expect.stringMatching(/Authorization.*If-Match.*Idempotency-Key/),
  });
});

it.each([STRANGER, 'null', `${FRIEND}.cizi.test`, 'http://jiny-portal.test', FRIEND.toUpperCase()])(
  'sends no CORS headers to %s, but varies by Origin',
  async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers, statusCode } = await request(portal, origin, '/api/v1/users/self/', method);
      expect(allowed(headers)).toEqual([]);
      expect(headers.vary).toContain('Origin');
      expect(statusCode).toBe(method === 'GET' ? 401 : 405);
    }
  },
);

it('allows other origins to show images, and to read only the API', async () => {
  const picture = await request(portal, FRIEND, `/media/${'a'.repeat(36)}.webp`);
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(allowed(picture.headers)).toEqual([]);
  const health = await request(portal, FRIEND, '/healthz');
  expect(allowed(health.headers)).toEqual([]);
  expect(health.headers['cross-origin-resource-policy']).toBe('same-origin');
});

it('allows no other origin without the setting', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    expect(allowed((await request(closed, FRIEND, '/api/v1/users/self/', method)).headers)).toEqual([]);
  }
  const picture = await request(closed, FRIEND, `/media/${'a'.repeat(36)}.webp`);
  expect(picture.headers['cross-origin-resource-policy']).toBe('same-origin');
});
