import Fastify from 'fastify';
import { serveWellKnown } from '#platform/http/plugins/wellKnown.ts';

const operator = { name: 'Město', reg_number: null, address: null, contact: 'it@mesto.test' };
const publicUrl = 'https://portal.test';

async function get(url: string, of: Parameters<typeof serveWellKnown>[1] = { publicUrl, operator }) {
  const app = Fastify();
  serveWellKnown(app, of);
  const answer = await app.inject(url);
  await app.close();
  return answer;
}

it('lists all static public pages in the sitemap', async () => {
  expect((await get('/robots.txt')).body).toMatch(
    /^User-agent: \*\nAllow: \/\nDisallow: \/api\/\n\nSitemap: https:\/\/portal\.test\/sitemap\.xml\n$/,
  );
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('xml');
  const pages = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page);
  expect(pages).toEqual(
    expect.arrayContaining([
      'https://portal.test/',
      'https://portal.test/plany',
      'https://portal.test/dotace/vyhledavani',
    ]),
  );
  expect(pages).not.toContain('https://portal.test/dotace/detail');
});

it('publishes a security contact when an operator is configured', async () => {
  const { body } = await get('/.well-known/security.txt');
  expect(body).toContain('Contact: mailto:it@mesto.test\n');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)![1]!);
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  expect((await get('/.well-known/security.txt', { publicUrl, operator: null })).statusCode).toBe(404);
});

it('redirects password managers to the page for changing the password', async () => {
  expect(await get('/.well-known/change-password')).toMatchObject({
    statusCode: 302,
    headers: { location: '/auth/change-pass' },
  });
});
