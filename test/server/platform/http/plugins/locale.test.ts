import Fastify from 'fastify';
import { localeCookie } from '#platform/http/plugins/locale.ts';
import { startPortal } from '#support/server/startPortal.ts';

async function pageOf(publicUrl: string, cookie = '') {
  const app = Fastify();
  const locale = localeCookie({ publicUrl });
  app.get('/', async (request, reply) => {
    locale.keep(request, reply);
    return locale.of(request);
  });
  const { headers, body } = await app.inject({ url: '/', headers: { cookie } });
  await app.close();
  return { setCookie: String(headers['set-cookie']), language: body };
}

it('stores the language of a page in a cookie for a year', async () => {
  const { setCookie } = await pageOf('http://portal.test');
  expect(setCookie).toBe('locale=cs; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax');
  expect((await pageOf('https://portal.test')).setCookie).toMatch(/^__Host-locale=cs; .*Secure$/);
});

it.each(['locale=cs', 'locale=xx', 'locale=; jine=1', ''])(
  'uses Czech for a browser with the cookie "%s"',
  async (cookie) => {
    expect((await pageOf('http://portal.test', cookie)).language).toBe('cs');
  },
);

it('sends the Content-Language header with API responses', async () => {
  const portal = await startPortal();
  const answer = await (await portal.as('visitor')).get('users/self/');
  expect(answer).toMatchObject({ status: 401, headers: { 'content-language': 'cs' } });
  await portal.close();
});
