import Fastify from 'fastify';
import { portalCookie } from '#platform/identity/cookies.ts';

/** A server that sets the cookie at `/set`, clears it at `/clear` and returns the received values at `/read`. */
function serverWith(publicUrl: string, path?: string) {
  const cookie = portalCookie(publicUrl, { name: 'crumb', maxAgeSeconds: 60, ...(path !== undefined && { path }) });
  const app = Fastify();
  app.get('/set', async (_request, reply) => {
    cookie.set(reply, 'a.b~c');
    return '';
  });
  app.get('/clear', async (_request, reply) => {
    cookie.clear(reply);
    return '';
  });
  app.get('/read', async (request) => cookie.read(request));
  const get = (url: string, cookieHeader = '') =>
    app.inject({ url, headers: { ...(cookieHeader && { cookie: cookieHeader }) } });
  return {
    set: async (url: string) => (await get(url)).headers['set-cookie'],
    read: async (header: string) => (await get('/read', header)).json<string[]>(),
  };
}

it('is HttpOnly, and gets the strictest name prefix that its path allows over https', async () => {
  expect(await serverWith('https://portal.test').set('/set')).toBe(
    '__Host-crumb=a.b~c; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(await serverWith('https://portal.test', '/api/').set('/set')).toBe(
    '__Secure-crumb=a.b~c; Path=/api/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(await serverWith('http://portal.test').set('/set')).toBe(
    'crumb=a.b~c; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
});

it('is cleared with the path it was set with', async () => {
  expect(await serverWith('https://portal.test', '/api/').set('/clear')).toBe(
    '__Secure-crumb=; Path=/api/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  );
});

it('returns every received value of its exact name', async () => {
  const { read } = serverWith('https://portal.test');
  expect(await read('a=1; __Host-crumb=x;__Host-crumb=y=z; crumb=planted; __Secure-crumb=planted')).toEqual([
    'x',
    'y=z',
  ]);
  expect(await read('')).toEqual([]);
  expect(await read(';;=; __Host-crumb')).toEqual([]);
});
