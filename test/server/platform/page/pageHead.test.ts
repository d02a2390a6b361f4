import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { PUBLIC_PAGES, UNLISTED_PAGES } from '#contract/pages.ts';
import { grantPages } from '#modules/grants/grantsRoutes.ts';
import { serveClient } from '#platform/http/plugins/client.ts';
import { pageHeads } from '#platform/page/pageHead.ts';
import { buildGrant } from '#support/server/builders.ts';
import { startPortal, type TestPortal } from '#support/server/startPortal.ts';

const HTML = `<!doctype html><html lang="cs"><head><meta name="description" content="Portál."><title>IT portál</title><!--portal-head-->
<script type="application/json" id="portal-config">__PORTAL_CONFIG__</script></head><body><noscript>Portál potřebuje zapnutý JavaScript.</noscript><div id="root"></div></body></html>`;

let portal: TestPortal;
let folder: string;
let app: FastifyInstance;

const serve = async (services: Partial<TestPortal['services']> = {}) => {
  const made = Fastify();
  const used = { ...portal.services, ...services };
  await serveClient(
    made,
    used.config,
    (_request, reply) => reply.code(404).send({ detail: 'Nenalezeno.' }),
    pageHeads(used.config, grantPages(used)),
    async () => used.config,
    [folder],
  );
  return made;
};
const open = async (url: string, from = app) => {
  const { statusCode, body, headers } = await from.inject({ url, headers: { accept: 'text/html' } });
  return { status: statusCode, body, headers, title: /<title>(.*?)<\/title>/.exec(body)?.[1] };
};

beforeAll(async () => {
  portal = await startPortal();
  folder = await mkdtemp(join(tmpdir(), 'portal-client-'));
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'client/index.html'), HTML);
  const patterns = [...[...PUBLIC_PAGES, ...UNLISTED_PAGES].map(({ path }) => path), '/projekty/[1-9]\\d{0,9}/upravit'];
  await writeFile(join(folder, 'pages.json'), JSON.stringify(patterns));
  app = await serve();
});
afterAll(async () => {
  await app.close();
  await portal.close();
  await rm(folder, { recursive: true });
});

describe('a public page', () => {
  it('has a title, description and Open Graph metadata in its HTML', async () => {
    const { status, title, body } = await open('/dotace/vyhledavani?zadatel=NGO');
    expect({ status, title }).toEqual({ status: 200, title: 'Vyhledávání dotací | IT portál' });
    expect(body).toContain('<meta name="description" content="Najděte dotaci podle žadatele');
    expect(body).toContain('<meta property="og:title" content="Vyhledávání dotací | IT portál">');
    expect(body).toContain('<link rel="canonical" href="http://portal.test/dotace/vyhledavani">');
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect((await open('/')).title).toBe('Úvod | IT portál');
  });

  it('shows its title, the hotline and links without JavaScript', async () => {
    const { body } = await open('/plany');
    const noscript = /<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? '';
    expect(noscript).toContain('<h1>Plány a ceny | IT portál</h1>');
    expect(noscript).toContain('JavaScript');
    expect(noscript).toMatch(/Infolinka: \+420/);
    expect(noscript).toContain('<a href="/pristupnost">Prohlášení o přístupnosti</a>');
    const { id } = await buildGrant(portal.db, { title: '</noscript><script>alert(1)</script>' });
    expect((await open(`/dotace/detail?id=${id}`)).body).not.toContain('</noscript><script>');
  });

  it('says what it is about until the application has started', async () => {
    const { body } = await open('/plany');
    expect(body).toMatch(
      /<div id="root"><div class="introduction" aria-hidden="true"><p>Plány a ceny<\/p><p>Co v\sportálu/,
    );
    const { id } = await buildGrant(portal.db, { title: '<script>alert(1)</script>' });
    expect((await open(`/dotace/detail?id=${id}`)).body).not.toContain('<script>alert(1)');
    expect((await open('/projekty/12/upravit')).body).toContain('<div id="root"></div>');
  });

  it('contains JSON-LD that the text of a grant cannot break out of', async () => {
    const linkedData = (body: string) =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as unknown;
    expect(linkedData((await open('/')).body)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: 'Úvod | IT portál',
      description: expect.stringMatching(/^Portál, kde organizace/),
      url: expect.stringMatching(/^http:\/\/portal\.test\/?$/),
      inLanguage: 'cs-CZ',
      isPartOf: { '@type': 'WebSite', name: 'IT portál', url: 'http://portal.test' },
    });
    const { id } = await buildGrant(portal.db, { title: '</script><script>alert(1)</script>' });
    const { body } = await open(`/dotace/detail?id=${id}`);
    expect(linkedData(body)).toMatchObject({ name: '</script><script>alert(1)</script> | IT portál' });
    expect(body).not.toContain('<script>alert');
    expect(linkedData((await open('/projekty/5/upravit')).body)).toBeNull();
  });

  it('takes its metadata from its grant, with the text escaped', async () => {
    const { id } = await buildGrant(portal.db, {
      title: 'Obce & "kraje" <script>alert(1)</script>',
      summary: 'Slovo '.repeat(60),
    });
    const { title, body } = await open(`/dotace/detail?id=${id}`);
    expect(title).toBe('Obce &amp; &quot;kraje&quot; &lt;script&gt;alert(1)&lt;/script&gt; | IT portál');
    expect(body).toContain(`<meta property="og:url" content="http://portal.test/dotace/detail?id=${id}">`);
    expect(/name="description" content="(.*?)"/.exec(body)?.[1]).toMatch(/^Slovo .{100,155}…$/);
  });

  it('responds 404 for an unknown grant', async () => {
    for (const id of ['999999', 'abc', '', '99999999999999999999']) {
      expect((await open(`/dotace/detail?id=${id}`)).status).toBe(404);
    }
  });

  it('omits the grant title when the database fails or the grants are on another server', async () => {
    const lost = new Proxy(portal.db, {
      get: () => () => {
        throw new Error('lost');
      },
    });
    const elsewhere = { ...portal.services.config, grantsUrl: 'https://granty.test/api' };
    for (const services of [{ db: lost }, { config: elsewhere }]) {
      const other = await serve(services);
      expect(await open('/dotace/detail?id=1', other)).toMatchObject({ status: 200, title: 'Dotace | IT portál' });
      await other.close();
    }
  });

  it('allows the configured grants service in its policy', async () => {
    const elsewhere = await serve({ config: { ...portal.services.config, grantsUrl: 'https://granty.test/api' } });
    const { headers, body } = await open('/dotace/vyhledavani', elsewhere);
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://granty.test;");
    expect(body).toContain('"grants_url":"https://granty.test/api/"');
    await elsewhere.close();
  });
});

it('allows another API in the policy of a page and passes its settings', async () => {
  const { config } = portal.services;
  const elsewhere = await serve({
    config: { ...config, apiUrl: 'https://api.test/api/v1', apiCredentials: 'omit' as const },
  });
  const { headers, body } = await open('/dotace/vyhledavani', elsewhere);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://api.test;");
  expect(policy).toContain("img-src 'self' data: blob: https://api.test;");
  expect(body).toContain('"api_url":"https://api.test/api/v1/","api_credentials":"omit"');
  await elsewhere.close();

  const own = await open('/dotace/vyhledavani');
  expect(own.headers['content-security-policy']).toContain("connect-src 'self';");
  expect(own.body).toContain('"api_url":"/api/v1/","api_credentials":"include"');
});

describe('other pages', () => {
  it('for members are not indexed', async () => {
    const { status, body, title } = await open('/projekty/12/upravit');
    expect({ status, title }).toEqual({ status: 200, title: 'IT portál' });
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('og:title');
  });

  it('of a personal link have a title and are not indexed', async () => {
    const { body, title } = await open('/pozvani?token=abcdef');
    expect(title).toBe('Poptávka | IT portál');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('abcdef');
  });

  it('that are unknown respond 404 with a title', async () => {
    expect(await open('/nothing')).toMatchObject({ status: 404, title: '404 Page not found | IT portál' });
  });
});
